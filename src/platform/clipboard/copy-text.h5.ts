import { trackAction } from '../track-action/noted'

/** Copies a text to the clipboard. Rejects if the browser refuses: plain http has no clipboard API. */
export async function copyText(text: string): Promise<void> {
  if (!('clipboard' in navigator)) throw new Error('no clipboard')
  await navigator.clipboard.writeText(text)
  trackAction('copy')
}
