import { normalizeInput } from '@/lib/text/normalize-input'
import type { TextBoxProps } from './text-box-props'

/** Extra characters that a paste may contain besides the digits: `+86 138-0000-0001`, `123 456`. */
const PASTE_ROOM = 200

/** The code in a pasted text: a run of six digits, ignoring spaces and hyphens inside it; otherwise all digits. */
function codeIn(text: string): string {
  const runs = (text.replace(/(\d)[ -](?=\d)/g, '$1').match(/\d+/g) ?? []).filter(run => run.length === 6)
  return runs[0] ?? text.replace(/\D/g, '')
}

const phoneIn = (text: string) => text.replace(/[\s()-]/g, '').replace(/^(?:\+|00)?86(?=1\d)/, '')

const READERS: Partial<Record<NonNullable<TextBoxProps['kind']>, (text: string) => string>> = {
  code: codeIn,
  tel: phoneIn,
  integer: text => text.replace(/[\s,，]/g, ''),
  decimal: text => text.replace(/[\s,，]/g, '').replace(/。/g, '.'),
}

/** Normalizes typed or pasted text for this kind of control, at most `maxLength` characters (not UTF-16 units). */
export function toTyped(kind: NonNullable<TextBoxProps['kind']>, text: string, maxLength = Infinity): string {
  const read = READERS[kind]
  const value = read ? read(normalizeInput(text)) : text
  if (value.length <= maxLength) return value
  return Array.from(value).slice(0, maxLength).join('')
}

/** The platform's own limit in UTF-16 units, large enough that nothing is cut before toTyped has read it. */
export const unitsFor = (kind: NonNullable<TextBoxProps['kind']>, maxLength: number | undefined) =>
  maxLength === undefined ? undefined : READERS[kind] ? maxLength + PASTE_ROOM : 2 * maxLength
