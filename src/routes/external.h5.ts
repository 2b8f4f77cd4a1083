/** In a tab of its own, which learns nothing of ours. */
export function openExternal(url: string) {
  window.open(url, '_blank', 'noopener')
}
