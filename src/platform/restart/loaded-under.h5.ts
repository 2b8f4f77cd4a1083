/** Whether this document was loaded at an address below `path`: its policy is that address's. True where a browser cannot tell. */
export function loadedUnder(path: string): boolean {
  const name = performance.getEntriesByType('navigation')[0]?.name ?? ''
  return name === '' || new URL(name).pathname.startsWith(path)
}
