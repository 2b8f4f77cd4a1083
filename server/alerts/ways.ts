import type { Adapters } from '../adapters/adapters'
import type { Database } from '../db/database'

/** Returns which channels this installation can send through. */
export const getAlertWays = ({ sms, mail, push, weapp, wechat }: Adapters) => ({
  sms: sms !== null,
  mail: mail !== null,
  app: push !== null,
  wechat: weapp.remind !== null || wechat.remind !== null,
})

/** Returns true while the member is signed in to the native app. An app keeps its push address after its session was revoked elsewhere. */
export const isInApp = async (db: Database, uid: number): Promise<boolean> =>
  (await db.one(
    'select 1 from session where uid = $1 and come_from in (6, 7) and revoked_at is null limit 1',
    [uid],
  )) !== undefined
