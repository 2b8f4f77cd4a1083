import type { Situation } from '../../../src/contract/situation'
import { requireUid, type Context } from '../../http/context'
import { loadSituations, type KeptSituation } from '../../shared/member-situation'
import { inTransaction } from '../../shared/transaction'

type Told = { answers: Situation; updated_at: number | null }

const NOTHING: Told = { answers: {}, updated_at: null }

/** user/situation: the account's data about the member as a buyer. */
export async function memberSituation(context: Context): Promise<Told> {
  const uid = requireUid(context)
  return (await loadSituations(context.db, [uid])).get(uid) ?? NOTHING
}

export interface Said {
  answers: Situation
  dropped: readonly (keyof Situation)[]
  /** Unix seconds. */
  at: number
}

/**
 * Merges a device's answers into those of the account: an answer missing in the account is always accepted; an existing one is replaced or
 * deleted only by an answer of the same time or later.
 */
export function mergedSituation(kept: KeptSituation | undefined, { answers, dropped, at }: Said): Situation {
  const isLater = kept === undefined || at >= kept.updated_at
  const known = { ...kept?.answers }
  if (isLater) for (const key of dropped) delete known[key]
  const isTaken = (key: string) => isLater || (known[key as keyof Situation] ?? null) === null
  return {
    ...known,
    ...Object.fromEntries(
      Object.entries(answers).filter(([key, value]) => value !== undefined && isTaken(key)),
    ),
  }
}

/** user/situation-save: merges the device's answers with those of the account. */
export const saveSituation = (
  context: Context,
  input: { answers: Situation; dropped?: (keyof Situation)[] | undefined; said_at: number },
): Promise<Told> =>
  inTransaction(context, async inner => {
    const { db, now } = inner
    const uid = requireUid(inner)
    // Locks the member's own row, so that concurrent saves of two devices are both merged.
    await db.query('select 1 from users where uid = $1 for update', [uid])
    const kept = (await loadSituations(db, [uid])).get(uid)
    const at = Math.min(input.said_at, now)
    const answers = mergedSituation(kept, { answers: input.answers, dropped: input.dropped ?? [], at })
    if (Object.keys(answers).length === 0) {
      await forget(inner)
      return NOTHING
    }
    const updated_at = Math.max(at, kept?.updated_at ?? 0)
    await db.query(
      `insert into member_situation (uid, answers, updated_at) values ($1, $2, $3)
       on conflict (uid) do update set answers = excluded.answers, updated_at = excluded.updated_at`,
      [uid, JSON.stringify(answers), updated_at],
    )
    return { answers, updated_at }
  })

const forget = (context: Context) =>
  context.db.query('delete from member_situation where uid = $1 returning 1', [requireUid(context)])

/** user/situation-forget: deletes all answers. */
export const forgetSituation = async (context: Context): Promise<{ deleted: number }> => ({
  deleted: (await forget(context)).length,
})
