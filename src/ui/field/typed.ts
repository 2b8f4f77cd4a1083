import { normalizeInput } from '@/lib/text/normalize-input'
import type { TextBoxProps } from './text-box-props'

/** Characters that a paste may bring beside the digits: `+86 138-0000-0001`, `123 456`. */
const PASTE_ROOM = 200

/** The code in a paste: a run of six digits, blanks and hyphens within it left out; else all digits there are. */
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

/** What was typed or pasted into a control of this kind, at most `maxLength` characters (not UTF-16 units) of it. */
export function toTyped(kind: NonNullable<TextBoxProps['kind']>, text: string, maxLength = Infinity): string {
  const read = READERS[kind]
  const value = read ? read(normalizeInput(text)) : text
  if (value.length <= maxLength) return value
  return Array.from(value).slice(0, maxLength).join('')
}

/** The platform's own limit, in UTF-16 units: no character and no paste is cut before toTyped has read it. */
export const unitsFor = (kind: NonNullable<TextBoxProps['kind']>, maxLength: number | undefined) =>
  maxLength === undefined ? undefined : READERS[kind] ? maxLength + PASTE_ROOM : 2 * maxLength
