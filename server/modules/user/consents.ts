import { textKeys } from '../../../src/contract/consents'
import { FORM_RULES } from '../../../src/contract/forms'
import { LEGAL_TEXT_KINDS, type LegalHead, type LegalTextKind } from '../../../src/contract/legal/schema'
import type { Context } from '../../http/context'
import { badField } from '../../errors/api-error'
import { textsInForce, validTexts } from '../legal/repository'

/** Texts that were agreed to, at least one of each kind; without them, those in force were shown. */
export interface Agreed {
  agree?: boolean | undefined
  agree_texts?: string | undefined
}

type Reader = Pick<Context, 'db' | 'now'>
type Text = Pick<LegalHead, 'kind' | 'version'>
type Valid = Awaited<ReturnType<typeof validTexts>>

/** Returns the texts agreed to; throws 1004 without the consent, for a text that is not valid yet, or if a kind is missing. */
export async function agreedTexts(context: Reader, { agree, agree_texts: keys }: Agreed): Promise<Text[]> {
  if (!agree) throw badField({ field: 'agree', message: FORM_RULES.agree.message })
  if (keys === undefined) return textsInForce(context)
  const given = keys.split(',')
  const valid = await validTexts(context)
  const texts = LEGAL_TEXT_KINDS.flatMap(kind => sinceAsked(valid, kind)).filter(text =>
    given.includes(textKeys([text])),
  )
  if (
    texts.length !== given.length ||
    !LEGAL_TEXT_KINDS.every(kind => texts.some(text => text.kind === kind))
  )
    throw badField({ field: 'agree_texts', message: '协议版本不正确，请刷新后再试' })
  return texts
}

/** Versions of a kind that a consent may name: from the newest on that asks for it again; all of them if none does. */
function sinceAsked(valid: Valid, kind: LegalTextKind): Valid {
  const texts = valid.filter(text => text.kind === kind)
  const asks = texts.findIndex(text => text.asks_again)
  return asks < 0 ? texts : texts.slice(0, asks + 1)
}

/** Titles of the texts that changed so that a member has to agree again. */
export async function findLackingTexts(context: Reader, uid: number): Promise<string[]> {
  const valid = await validTexts(context)
  const own = await context.db.query<Text>('select distinct kind, version from consent where uid = $1', [uid])
  return LEGAL_TEXT_KINDS.flatMap(kind => {
    const since = sinceAsked(valid, kind)
    const hasAgreed = since.some(({ version }) =>
      own.some(one => one.kind === kind && one.version === version),
    )
    return since[0] && since.some(text => text.asks_again) && !hasAgreed ? [since[0].title] : []
  })
}

/**
 * Returns the texts that a login agrees to. A member may leave the consent out, unless a version that asks for it again came after those
 * they agreed to: 1004.
 */
export async function textsOfLogin(
  context: Reader,
  { uid, ...agreed }: Agreed & { uid: number | undefined },
): Promise<Text[]> {
  if (uid === undefined || agreed.agree) return agreedTexts(context, agreed)
  const lacks = await findLackingTexts(context, uid)
  if (lacks.length > 0)
    throw badField({ field: 'agree', message: `${lacks.join('、')}改了，请看过后勾选同意` })
  return []
}

/** Stores the texts and versions that a member agreed to, the time and the login method. */
export async function keepConsent(
  { db, client, now }: Pick<Context, 'db' | 'client' | 'now'>,
  { uid, texts, way }: { uid: number; texts: readonly Text[]; way: 'login' | 'register' | 'wechat' },
): Promise<void> {
  for (const { kind, version } of texts)
    await db.query(
      'insert into consent (uid, kind, version, way, come_from, agreed_at) values ($1, $2, $3, $4, $5, $6)',
      [uid, kind, version, way, client.comeFrom, now],
    )
}
