import { noted } from '../noted/noted'

/** Puts a text on the clipboard. Rejects when the browser does not let us: over plain http there is none. */
export async function copyText(text: string): Promise<void> {
  if (!('clipboard' in navigator)) throw new Error('no clipboard')
  await navigator.clipboard.writeText(text)
  noted('copy')
}
