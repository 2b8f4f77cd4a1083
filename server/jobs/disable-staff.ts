import { lockRoles } from '../http/access'
import { toBeijingDay } from '../../src/lib/dates'
import { ApiError } from '../errors/api-error'
import type { Job } from '../http/job'
import { disable } from '../modules/people/staff'

interface Leave {
  uid: number
  reason: string
  lead_agent_id: number | null
  lot_agent_id: number | null
  ask_agent_id: number | null
  by_uid: number
}

/** Disables staff whose planned day has come, in the name of the admin who set it; a refusal is stored for the desk and retried. */
export const disableOnDay: Job = {
  name: 'disable-staff',
  scope: 'cluster',
  every: 300,
  timeout: 120,
  run: async ({ db, env, now }) => {
    const at = now()
    const due = await db.query<{ uid: number }>(
      'select uid from staff_leave where day <= $1 order by day, uid limit 100',
      [toBeijingDay(at)],
    )
    for (const { uid } of due)
      try {
        await db.transaction(async inner => {
          await lockRoles(inner)
          const leave = await inner.one<Leave>(
            `select uid, reason, lead_agent_id, lot_agent_id, ask_agent_id, by_uid from staff_leave
             where uid = $1 and day <= $2 for update skip locked`,
            [uid, toBeijingDay(at)],
          )
          if (!leave) return
          const { by_uid, reason, ...takers } = leave
          await disable(
            {
              db: inner,
              env,
              now: at,
              caller: { uid: by_uid, role: 'admin', agentId: null, tokenHash: null, accessEpoch: 0 },
            },
            {
              uid,
              reason,
              lead_agent_id: takers.lead_agent_id ?? undefined,
              lot_agent_id: takers.lot_agent_id ?? undefined,
              ask_agent_id: takers.ask_agent_id ?? undefined,
            },
            'leave',
          )
        })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        await db.query('update staff_leave set fault = $2 where uid = $1', [uid, error.message])
      }
  },
}
