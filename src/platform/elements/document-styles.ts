/** The styles that a document needs beneath ours; mini-programs have their own. */
export {}
