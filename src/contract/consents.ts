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
}

export const CONSENT_TEXTS: readonly ConsentText[] = [
  { kind: 'terms', version: '2026-11', from: '2026-11-01', title: '用户协议' },
  { kind: 'privacy', version: '2026-11', from: '2026-11-01', title: '隐私政策' },
]

/** The text of a kind that is in force. */
export function textInForce(kind: ConsentText['kind']): ConsentText {
  const text = CONSENT_TEXTS.filter(one => one.kind === kind).at(-1)
  if (!text) throw new Error(`there is no text of kind ${kind}`)
  return text
}

/** How a client says which texts it showed: `terms@2026-11,privacy@2026-11`. */
export const textKey = ({ kind, version }: Pick<ConsentText, 'kind' | 'version'>) => `${kind}@${version}`

/** What a client of today shows and sends. */
export const AGREED_TEXTS = (['terms', 'privacy'] as const).map(kind => textKey(textInForce(kind))).join(',')
