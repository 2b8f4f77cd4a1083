import type { Context } from '../http/context'

export type PointsReason = 'register' | 'daily_login' | 'share' | 'invite' | 'profile' | 'demand'

/**
 * Gives a member points and returns how many; balance and row are written in one statement. Each reason and reference (a day, an entity)
 * pays once, a repeat gives 0.
 */
export async function earnPoints(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { uid, reason, ref, points }: { uid: number; reason: PointsReason; ref: string; points: number },
): Promise<number> {
  if (points === 0) return 0
  const paid = await db.one(
    `with paid as (
       insert into score_record (uid, change, balance, reason, ref, created_at)
       select uid, $2, score + $2, $3, $4, $5 from users where uid = $1 for update
       on conflict do nothing returning uid
     )
     update users u set score = u.score + $2 from paid where u.uid = paid.uid returning 1`,
    [uid, points, reason, ref, now],
  )
  return paid ? points : 0
}
