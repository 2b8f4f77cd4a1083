import type { ChoiceKind } from './privacy-rules'

/**
 * All versions of the terms accepted at sign-up; the last of each kind is in force. A changed text is a new row, so that records of consent
 * to an older version stay valid.
 */
export interface ConsentText {
  kind: 'terms' | 'privacy'
  /** Stored with each consent. */
  version: string
  /** First day on which consent to it is requested. */
  from: string
  title: string
  /** Choices whose processing changed with this version: earlier consent to them no longer counts. */
  asksAnew?: readonly ChoiceKind[]
}

export const CONSENT_TEXTS: readonly ConsentText[] = [
  { kind: 'terms', version: '2026-11', from: '2026-11-01', title: '用户协议' },
  { kind: 'privacy', version: '2026-11', from: '2026-11-01', title: '隐私政策' },
  {
    kind: 'privacy',
    version: '2026-11b',
    from: '2026-11-23',
    title: '隐私政策',
    asksAnew: ['statistics'],
  },
  { kind: 'terms', version: '2026-11b', from: '2026-11-30', title: '用户协议' },
  { kind: 'privacy', version: '2026-11c', from: '2026-11-30', title: '隐私政策' },
]

/** Returns the text of a kind that is in force. */
export function textInForce(kind: ConsentText['kind']): ConsentText {
  const text = CONSENT_TEXTS.filter(one => one.kind === kind).at(-1)
  if (!text) throw new Error(`there is no text of kind ${kind}`)
  return text
}

const POLICIES = CONSENT_TEXTS.filter(({ kind }) => kind === 'privacy').map(({ version }) => version)

/** Returns the earliest version of the privacy policy under which consent to this kind counts. */
export const agreedSince = (kind: ChoiceKind): string =>
  CONSENT_TEXTS.filter(({ asksAnew }) => asksAnew?.includes(kind)).at(-1)?.version ?? POLICIES[0] ?? ''

/** True if consent given under this version of the privacy policy still counts. */
export const stillCounts = (kind: ChoiceKind, version: string): boolean =>
  POLICIES.indexOf(version) >= POLICIES.indexOf(agreedSince(kind))

/** Key by which a client reports the texts it showed: `terms@2026-11,privacy@2026-11`. */
export const textKey = ({ kind, version }: Pick<ConsentText, 'kind' | 'version'>) => `${kind}@${version}`

/** Versions that the current client shows and sends. */
export const AGREED_TEXTS = (['terms', 'privacy'] as const).map(kind => textKey(textInForce(kind))).join(',')
