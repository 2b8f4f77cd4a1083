import type { LegalHead } from './legal/schema'
import type { ChoiceKind } from './privacy-rules'

/**
 * Choices whose processing changed with a version of the privacy policy: consent given under one of the earlier versions no longer counts.
 * The program processes them, so its own versions are listed; those that an operator publishes come later.
 */
const CHANGED: Partial<Record<ChoiceKind, { since: string; earlier: readonly string[] }>> = {
  statistics: { since: '2026-11b', earlier: ['2026-11'] },
}

/** Returns the earliest version of the privacy policy under which consent to this kind counts. */
export const agreedSince = (kind: ChoiceKind): string => CHANGED[kind]?.since ?? '2026-11'

/** True if consent given under this version of the privacy policy still counts. */
export const stillCounts = (kind: ChoiceKind, version: string): boolean =>
  !CHANGED[kind]?.earlier.includes(version)

/** Key by which a client reports the texts it showed: `terms@2026-11,privacy@2026-11`. */
export const textKeys = (texts: readonly Pick<LegalHead, 'kind' | 'version'>[]) =>
  texts.map(({ kind, version }) => `${kind}@${version}`).join(',')
