import type { ChoiceKind } from './privacy-rules'

/**
 * The texts that who makes an account agrees to, in every version there was; the latest of each kind is in force. A changed text is a new row,
 * and the records of who agreed to an older one stay true.
 */
export interface ConsentText {
  kind: 'terms' | 'privacy'
  /** Kept with each consent. */
  version: string
  /** Day from which it is asked for. */
  from: string
  title: string
  /** What is collected, used or handed on otherwise since: what was agreed to before no longer counts. */
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
]

/** The text of a kind that is in force. */
export function textInForce(kind: ConsentText['kind']): ConsentText {
  const text = CONSENT_TEXTS.filter(one => one.kind === kind).at(-1)
  if (!text) throw new Error(`there is no text of kind ${kind}`)
  return text
}

const POLICIES = CONSENT_TEXTS.filter(({ kind }) => kind === 'privacy').map(({ version }) => version)

/** The privacy policy from which on an agreement to this kind counts. */
export const agreedSince = (kind: ChoiceKind): string =>
  CONSENT_TEXTS.filter(({ asksAnew }) => asksAnew?.includes(kind)).at(-1)?.version ?? POLICIES[0] ?? ''

/** Whether what was agreed to under this version of the privacy policy still counts. */
export const stillCounts = (kind: ChoiceKind, version: string): boolean =>
  POLICIES.indexOf(version) >= POLICIES.indexOf(agreedSince(kind))

/** How a client says which texts it showed: `terms@2026-11,privacy@2026-11`. */
export const textKey = ({ kind, version }: Pick<ConsentText, 'kind' | 'version'>) => `${kind}@${version}`

/** What a client of today shows and sends. */
export const AGREED_TEXTS = (['terms', 'privacy'] as const).map(kind => textKey(textInForce(kind))).join(',')
