/** Characters kept of a message, and of a stack. */
export const MESSAGE_MOST = 300
export const STACK_MOST = 2_000

const OWN: readonly [RegExp, (found: string, ...parts: string[]) => string][] = [
  // What follows ? or # in an address may say whom or what somebody looks for.
  [/((?:https?:\/\/|\/)[^\s?#'"()]*)[?#][^\s'"()]*/g, (_, address = '') => address],
  [/["'`“‘「][^"'`”’」\n]{41,}["'`”’」]/g, found => `${found.charAt(0)}…${found.slice(-1)}`],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, () => '#'],
  // Tokens and handles: long, with digits among their letters.
  [/[\w-]{20,}/g, found => (/\d/.test(found) && /[a-z]/i.test(found) ? '#' : found)],
  // Phones and the like; the place in a script may be a long number too.
  [/\.js:\d+(?::\d+)?|\d{5,}/g, found => (found.startsWith('.') ? found : '#')],
]

/** What went wrong, without what may tell of a person: long numbers, tokens, mail, queries of addresses, and what was typed. */
export const withoutOwn = (text: string): string =>
  OWN.reduce((left, [pattern, by]) => left.replace(pattern, by), text.split('\0').join(''))
