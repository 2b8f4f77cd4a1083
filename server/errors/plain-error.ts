/** What is kept of an error: never a phone, an address or an openid. */
export const plainError = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replace(/[\w-]*\d{5,}[\w-]*|\S+@\S+/g, '***')
    .slice(0, 200)
