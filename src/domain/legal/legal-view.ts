import { CONSENT_TEXTS, textInForce, type ConsentText } from '@/contract/consents'
import type { LegalText } from './legal-text'
import { PRIVACY_2026_11 } from './privacy-2026-11'
import { PRIVACY_2026_11B } from './privacy-2026-11b'
import { TERMS_2026_11 } from './terms-2026-11'

/** The words of every version that was ever agreed to. A changed text is a new file beside the old. */
export const LEGAL_TEXTS: readonly LegalText[] = [PRIVACY_2026_11, PRIVACY_2026_11B, TERMS_2026_11]

export interface LegalView {
  text: LegalText
  title: string
  /** Day from which this version holds. */
  from: string
  isInForce: boolean
  /** Newest first. */
  versions: { version: string; from: string }[]
  /** Numbers of the clauses that are new against the version before; empty for the first version. */
  changed: number[]
}

/** A text in the version asked for, or, where there is no such version, in the one in force. */
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
