/** A finger does not rest on what it will press. */
export function watchLinks() {}
