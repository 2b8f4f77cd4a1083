import { CONSENT_TEXTS, textInForce, type ConsentText } from '@/contract/consents'
import type { LegalText } from './legal-text'
import { PRIVACY_2026_11 } from './privacy-2026-11'
import { PRIVACY_2026_11B } from './privacy-2026-11b'
import { PRIVACY_2026_11C } from './privacy-2026-11c'
import { TERMS_2026_11 } from './terms-2026-11'
import { TERMS_2026_11B } from './terms-2026-11b'

/** Texts of every version that was ever agreed to. A changed text is a new file beside the old one. */
export const LEGAL_TEXTS: readonly LegalText[] = [
  PRIVACY_2026_11,
  PRIVACY_2026_11B,
  PRIVACY_2026_11C,
  TERMS_2026_11,
  TERMS_2026_11B,
]

export interface LegalView {
  text: LegalText
  title: string
  /** First day of this version's validity. */
  from: string
  isInForce: boolean
  /** Newest first. */
  versions: { version: string; from: string }[]
  /** Numbers of the clauses that differ from the version before; empty for the first version. */
  changed: number[]
}

/** The requested version of a text, or the one in force if that version does not exist. */
export function legalView(kind: ConsentText['kind'], version?: string): LegalView {
  const rows = CONSENT_TEXTS.filter(row => row.kind === kind)
  const row = rows.find(one => one.version === version) ?? textInForce(kind)
  const text = LEGAL_TEXTS.find(one => one.kind === kind && one.version === row.version)
  if (!text) throw new Error(`no words of ${kind} ${row.version}`)
  return {
    text,
    title: row.title,
    from: row.from,
    isInForce: row === textInForce(kind),
    versions: rows.map(({ version: of, from }) => ({ version: of, from })).reverse(),
    changed: text.clauses.flatMap(({ isChanged }, at) => (isChanged ? [at + 1] : [])),
  }
}
