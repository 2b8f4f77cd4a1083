/** Sends a form without waiting for a response, also while the page unloads. */
export function beacon(url: string, body: string) {
  const form = new Blob([body], { type: 'application/x-www-form-urlencoded' })
  if (navigator.sendBeacon?.(url, form)) return
  void fetch(url, { method: 'POST', body: form, keepalive: true }).catch(() => {})
}
