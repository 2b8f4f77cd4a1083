/** Opens the URL in a new tab, which has no access to our window. */
export function openExternal(url: string) {
  window.open(url, '_blank', 'noopener')
}
