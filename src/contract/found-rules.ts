/** A search of texts by a keyword counts and shows no more: who has so many needs another word. */
export const FOUND_MOST = 500
