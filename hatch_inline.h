/* What compiled modules do most often, without a call: every C file that mypyc writes includes this.

   mypyc's library has a function for each of these things, which asks Python's for much of it. A decision does them
   hundreds of times. Here is the usual case; whatever is unusual (an index from the end, a long number, a list without
   room) is still left to the function of the same name, and so are its errors.

   A Python without its global lock keeps to the functions, as they lock what they touch. */

#if defined(__GNUC__) && !defined(Py_GIL_DISABLED)

#define CLOISTER_INLINE static inline __attribute__((always_inline))

/* Numbers. Python keeps its integers up to 256 and makes all others anew each time; codes of moves go further. */

#define CLOISTER_KEPT 8192
__attribute__((weak)) PyObject *cloister_numbers[CLOISTER_KEPT]; /* one for the whole library, filled as they come */

static PyObject *cloister_made(CPyTagged x) {
    PyObject *number = CPyTagged_StealAsObject(x);
    Py_INCREF(number);
    return cloister_numbers[x >> 1] = number;
}

CLOISTER_INLINE PyObject *cloister_boxed(CPyTagged x, PyObject *(*otherwise)(CPyTagged)) {
    if (unlikely(x >= 2 * CLOISTER_KEPT)) return otherwise(x);
    PyObject *number = cloister_numbers[x >> 1];
    if (unlikely(number == NULL)) return cloister_made(x);
    Py_INCREF(number);
    return number;
}

#define CPyTagged_StealAsObject(x) cloister_boxed(x, CPyTagged_StealAsObject)
#define CPyTagged_AsObject(x) cloister_boxed(x, CPyTagged_AsObject)

/* Lists. A short tagged number is twice the number, so an index below twice the length is one, and not from the end. */

#define CLOISTER_ROOM 16 /* of a list that something is added to: most decisions have fewer moves */

typedef PyObject *(*cloister_taking)(PyObject *list, CPyTagged index);

CLOISTER_INLINE PyObject *cloister_item(PyObject *list, CPyTagged index, cloister_taking otherwise) {
    if (unlikely(index >= 2 * (size_t)Py_SIZE(list))) return otherwise(list, index);
    PyObject *item = ((PyListObject *)list)->ob_item[index >> 1];
    Py_INCREF(item);
    return item;
}

CLOISTER_INLINE PyObject *cloister_lent(PyObject *list, CPyTagged index, cloister_taking otherwise) {
    if (unlikely(index >= 2 * (size_t)Py_SIZE(list))) return otherwise(list, index);
    return ((PyListObject *)list)->ob_item[index >> 1];
}

CLOISTER_INLINE PyObject *cloister_item_at(PyObject *list, int64_t index) {
    if (unlikely((size_t)index >= (size_t)Py_SIZE(list))) return CPyList_GetItemInt64(list, index);
    PyObject *item = ((PyListObject *)list)->ob_item[index];
    Py_INCREF(item);
    return item;
}

CLOISTER_INLINE PyObject *cloister_lent_at(PyObject *list, int64_t index) {
    if (unlikely((size_t)index >= (size_t)Py_SIZE(list))) return CPyList_GetItemInt64Borrow(list, index);
    return ((PyListObject *)list)->ob_item[index];
}

CLOISTER_INLINE bool cloister_set(PyObject *list, CPyTagged index, PyObject *item) {
    if (unlikely(index >= 2 * (size_t)Py_SIZE(list))) return CPyList_SetItem(list, index, item);
    PyObject *before = ((PyListObject *)list)->ob_item[index >> 1];
    ((PyListObject *)list)->ob_item[index >> 1] = item;
    Py_DECREF(before);
    return true;
}

static int cloister_grow(PyObject *list, PyObject *item) {
    PyListObject *empty = (PyListObject *)list;
    if (empty->ob_item != NULL || !PyList_CheckExact(list)) return PyList_Append(list, item);
    PyObject **items = PyMem_New(PyObject *, CLOISTER_ROOM);
    if (items == NULL) return PyList_Append(list, item);
    Py_INCREF(item);
    items[0] = item;
    empty->ob_item = items;
    empty->allocated = CLOISTER_ROOM;
    Py_SET_SIZE((PyVarObject *)list, 1);
    return 0;
}

CLOISTER_INLINE int cloister_append(PyObject *list, PyObject *item) {
    Py_ssize_t length = Py_SIZE(list);
    if (unlikely(length >= ((PyListObject *)list)->allocated)) return cloister_grow(list, item);
    Py_INCREF(item);
    ((PyListObject *)list)->ob_item[length] = item;
    Py_SET_SIZE((PyVarObject *)list, length + 1);
    return 0;
}

/* A list that becomes shorter keeps its memory: stacks grow again at once. */
CLOISTER_INLINE PyObject *cloister_last(PyObject *list) {
    Py_ssize_t last = Py_SIZE(list) - 1;
    if (unlikely(last < 0)) return CPyList_PopLast(list);
    Py_SET_SIZE((PyVarObject *)list, last);
    return ((PyListObject *)list)->ob_item[last];
}

#define CPyList_GetItem(list, index) cloister_item(list, index, CPyList_GetItem)
#define CPyList_GetItemShort(list, index) cloister_item(list, index, CPyList_GetItemShort)
#define CPyList_GetItemBorrow(list, index) cloister_lent(list, index, CPyList_GetItemBorrow)
#define CPyList_GetItemShortBorrow(list, index) cloister_lent(list, index, CPyList_GetItemShortBorrow)
#define CPyList_GetItemInt64(list, index) cloister_item_at(list, index)
#define CPyList_GetItemInt64Borrow(list, index) cloister_lent_at(list, index)
#define CPyList_SetItem(list, index, item) cloister_set(list, index, item)
#define PyList_Append(list, item) cloister_append(list, item)
#define CPyList_PopLast(list) cloister_last(list)

/* `numbers[place] += more`: mypyc adds what comes out of a list as objects. */

#define CLOISTER_IN_PLACE(name, of_numbers, of_others) \
    static PyObject *name(PyObject *left, PyObject *right) { \
        if (unlikely(!PyLong_CheckExact(left) || !PyLong_CheckExact(right))) return of_others(left, right); \
        CPyTagged first = CPyTagged_FromObject(left), second = CPyTagged_FromObject(right); \
        CPyTagged result = of_numbers(first, second); \
        CPyTagged_DECREF(first); \
        CPyTagged_DECREF(second); \
        return CPyTagged_StealAsObject(result); \
    }
CLOISTER_IN_PLACE(cloister_sum, CPyTagged_Add, PyNumber_InPlaceAdd)
CLOISTER_IN_PLACE(cloister_difference, CPyTagged_Subtract, PyNumber_InPlaceSubtract)

#define PyNumber_InPlaceAdd(left, right) cloister_sum(left, right)
#define PyNumber_InPlaceSubtract(left, right) cloister_difference(left, right)

/* What an object is: its class or one that it derives from, most often among the first three. */

CLOISTER_INLINE int cloister_is(PyObject *object, PyTypeObject *kind) {
    for (PyTypeObject *own = Py_TYPE(object); own != NULL; own = own->tp_base)
        if (own == kind) return 1;
    return PyType_IsSubtype(Py_TYPE(object), kind);
}

#undef PyObject_TypeCheck
#define PyObject_TypeCheck(object, kind) cloister_is((PyObject *)(object), kind)

#endif
