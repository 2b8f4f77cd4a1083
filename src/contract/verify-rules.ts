/** Items to verify: a person who claims to be our staff, a message, a case, a calling number, a report of a lot. */
export const VERIFY_KINDS = ['agent', 'message', 'case', 'call', 'report'] as const
export type VerifyKind = (typeof VERIFY_KINDS)[number]
export const VERDICTS = ['ours', 'not_ours', 'unknown'] as const
export type Verdict = (typeof VERDICTS)[number]

/** Maximum characters of the input: a whole message may be pasted. */
export const MAX_VERIFY = 500

const CODE = '[0-9A-Z]{4,8}-?[0-9A-Z]{5}'
const ALONE = new RegExp(`^${CODE}$`)
const IN_TEXT = new RegExp(`核验码?[:： ]*(${CODE})(?![0-9A-Z])`)

/** Returns the code of a message or report, alone or inside the pasted text, in canonical form: `00A3-7K2Q9`. O is read as 0, I and L as 1. */
export function messageCodeIn(typed: string): string | null {
  const text = typed.normalize('NFKC').toUpperCase().trim()
  const code = IN_TEXT.exec(text)?.[1] ?? ALONE.exec(text.replaceAll(' ', ''))?.[0]
  if (code === undefined) return null
  const plain = code.replace('-', '').replaceAll('O', '0').replace(/[IL]/g, '1')
  return `${plain.slice(0, -5)}-${plain.slice(-5)}`
}
