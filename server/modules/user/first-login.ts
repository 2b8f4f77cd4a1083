import { conflict } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { hashToken } from '../../http/hash'

/** Data stored to replay a registration, never the token. */
export interface FirstLogin {
  uid: number
  is_new: boolean
  /** Hash of the issued token; missing in rows stored by the previous release. */
  session?: string
}

export const firstLogin = ({
  user,
  is_new,
  login_data: { token },
}: {
  user: { uid: number }
  is_new: boolean
  login_data: { token: string }
}): FirstLogin => ({ uid: user.uid, is_new, session: hashToken(token) })

/** Throws if the session of the first response has ended: a person who ended all sessions ended this one too. */
export async function checkFirstLogin(
  { db }: Pick<Context, 'db'>,
  { session = '' }: FirstLogin,
): Promise<void> {
  const open = await db.one('select 1 from session where token_hash = $1 and revoked_at is null', [session])
  if (!open) throw conflict('这次注册的登录已退出，请重新登录')
}
