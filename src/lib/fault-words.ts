/** Maximum stored characters of an error message, and of a stack trace. */
export const MAX_MESSAGE = 300
export const MAX_STACK = 2_000

const OWN: readonly [RegExp, (found: string, ...parts: string[]) => string][] = [
  // The query and fragment of a URL may contain personal data.
  [/((?:https?:\/\/|\/)[^\s?#'"()]*)[?#][^\s'"()]*/g, (_, address = '') => address],
  [/["'`“‘「][^"'`”’」\n]{41,}["'`”’」]/g, found => `${found.charAt(0)}…${found.slice(-1)}`],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, () => '#'],
  // Tokens and handles: long, with digits among their letters.
  [/[\w-]{20,}/g, found => (/\d/.test(found) && /[a-z]/i.test(found) ? '#' : found)],
  // Phones and similar numbers; a long line or column number of a script is not one.
  [/\.js:\d+(?::\d+)?|\d{5,}/g, found => (found.startsWith('.') ? found : '#')],
]

/** Removes possible personal data from an error message: long numbers, tokens, mail addresses, URL queries, and typed text. */
export const withoutOwn = (text: string): string =>
  OWN.reduce((left, [pattern, by]) => left.replace(pattern, by), text.split('\0').join(''))
