import { AGREED_TEXTS, CONSENT_TEXTS, textKey, type ConsentText } from '../../../src/contract/consents'
import { FORM_RULES } from '../../../src/contract/forms'
import type { Context } from '../../http/context'
import { badField } from '../../errors/api-error'

/** Texts that were agreed to, at least one of each kind. Older clients, which do not send them, showed the first versions. */
export interface Agreed {
  agree?: boolean | undefined
  agree_texts?: string | undefined
}

const KINDS = ['terms', 'privacy'] as const

/** Returns the texts agreed to; throws 1004 without the consent, for an unknown text, or if a kind is missing. */
export function agreedTexts({ agree, agree_texts: keys = AGREED_TEXTS }: Agreed): ConsentText[] {
  if (!agree) throw badField({ field: 'agree', message: FORM_RULES.agree.message })
  const given = keys.split(',')
  const texts = CONSENT_TEXTS.filter(text => given.includes(textKey(text)))
  if (texts.length !== given.length || !KINDS.every(kind => texts.some(text => text.kind === kind)))
    throw badField({ field: 'agree_texts', message: '协议版本不正确，请刷新后再试' })
  return texts
}

/** Stores the texts and versions that a member agreed to, the time and the login method. */
export async function keepConsent(
  { db, client, now }: Pick<Context, 'db' | 'client' | 'now'>,
  { uid, texts, way }: { uid: number; texts: readonly ConsentText[]; way: 'login' | 'register' | 'wechat' },
): Promise<void> {
  for (const { kind, version } of texts)
    await db.query(
      'insert into consent (uid, kind, version, way, come_from, agreed_at) values ($1, $2, $3, $4, $5, $6)',
      [uid, kind, version, way, client.comeFrom, now],
    )
}
