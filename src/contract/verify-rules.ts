/** What can be checked: somebody who says to be ours, a message, a case, a number that calls. */
export const VERIFY_KINDS = ['agent', 'message', 'case', 'call'] as const
export type VerifyKind = (typeof VERIFY_KINDS)[number]
export const VERDICTS = ['ours', 'not_ours', 'unknown'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Characters of what is checked: a whole message may be pasted. */
export const VERIFY_MOST = 500

const CODE = '[0-9A-Z]{4,8}-?[0-9A-Z]{5}'
const ALONE = new RegExp(`^${CODE}$`)
const IN_TEXT = new RegExp(`核验码?[:： ]*(${CODE})(?![0-9A-Z])`)

/** The code of a message, alone or within the pasted text, as it is written: `00A3-7K2Q9`. O is 0, I and L are 1. */
export function messageCodeIn(typed: string): string | null {
  const text = typed.normalize('NFKC').toUpperCase().trim()
  const code = IN_TEXT.exec(text)?.[1] ?? ALONE.exec(text.replaceAll(' ', ''))?.[0]
  if (code === undefined) return null
  const plain = code.replace('-', '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return `${plain.slice(0, -5)}-${plain.slice(-5)}`
}
