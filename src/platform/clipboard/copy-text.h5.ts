/** Puts a text on the clipboard. Rejects when the browser does not let us: over plain http there is none. */
export const copyText = (text: string): Promise<void> =>
  navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
