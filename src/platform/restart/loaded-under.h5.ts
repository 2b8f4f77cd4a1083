/**
 * True if this document was loaded at a URL below `path`, so that its content security policy is the one of that URL. True if a browser
 * cannot tell.
 */
export function loadedUnder(path: string): boolean {
  const name = performance.getEntriesByType('navigation')[0]?.name ?? ''
  return name === '' || new URL(name).pathname.startsWith(path)
}
