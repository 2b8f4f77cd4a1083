/** Sends a form without waiting for an answer, also while the page is being left. */
export function beacon(url: string, body: string) {
  const form = new Blob([body], { type: 'application/x-www-form-urlencoded' })
  if (navigator.sendBeacon?.(url, form)) return
  void fetch(url, { method: 'POST', body: form, keepalive: true }).catch(() => {})
}
