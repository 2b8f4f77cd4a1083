/** Returns an error's message for storage, without phones, addresses and openids. */
export const plainError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/[\w-]*\d{5,}[\w-]*|\S+@\S+/g, '***')
    .slice(0, 200)
