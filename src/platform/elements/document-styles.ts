/** Base styles of a document below ours; mini-programs have their own. */
export {}
