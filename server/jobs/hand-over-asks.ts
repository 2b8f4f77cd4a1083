import { HAND_OVER } from '../../src/contract/ask-rules'
import { DAY_SECONDS, toBeijingParts, startOfDay } from '../../src/lib/dates'
import { buildScreenUrl } from '../../src/routes/match'
import { queueAlerts, type Alert } from '../alerts/queue'
import { loadPreferences } from '../alerts/preferences'
import type { Database } from '../db/database'
import { loadAnswerers, QUESTION, UNANSWERED } from '../modules/desk/answerers'
import type { Job, JobDependencies } from '../http/job'

/** Maximum candidate managers considered for one question. */
const LOOKED_AT = 30
/** Maximum questions handed over in one run. */
const QUESTIONS = 20
/** Maximum messages queued in one run. */
const MESSAGES = 20

/** Hands over questions that nobody answered for a day, if editors turned that on, and notifies every manager who is asked. */
export const handOverAsks: Job = {
  name: 'hand-over-asks',
  scope: 'cluster',
  every: 60,
  timeout: 120,
  run: async tools => {
    const { hour } = toBeijingParts(tools.now())
    if (hour >= HAND_OVER.from && hour < HAND_OVER.to)
      await tools.db.transaction(inner => passOn(inner, tools.now()))
    await tellAsked(tools)
  },
}

/** The switch's row is locked meanwhile, so that two processes never hand over the same question, nor too many to one manager. */
async function passOn(db: Database, now: number): Promise<void> {
  const isOn = await db.one(
    `select 1 from desk_switch where name = 'ask-hand-over' and is_on for update skip locked`,
  )
  if (!isOn) return
  const today = startOfDay(now)
  const asks = await db.query<{ id: number; type: number; uid: number }>(
    `select q.id, q.type, q.uid from ask q where ${QUESTION} and ${UNANSWERED} and coalesce(q.reviewed_at, q.created_at) <= $1
       and not exists (select 1 from ask_request r where r.ask_id = q.id)
     order by coalesce(q.reviewed_at, q.created_at), q.id limit ${QUESTIONS}`,
    [now - HAND_OVER.seconds],
  )
  if (asks.length === 0) return
  const free = new Map(
    (
      await db.query<{ agent_id: number; uid: number; total: number }>(
        `select u.agent_id, u.uid, (select count(*) from ask_request r where r.agent_id = u.agent_id and r.is_auto and r.at >= $1)::int as total
         from users u where u.agent_id is not null and u.status = 'normal' and u.phone is not null`,
        [today],
      )
    ).map(({ agent_id, uid, total }) => [agent_id, { uid, left: HAND_OVER.daily - total }]),
  )
  for (const ask of asks) {
    const known = await loadAnswerers(db, { id: ask.id, type: ask.type, today, most: LOOKED_AT })
    const chosen = known
      .flatMap(({ id }) => {
        const agent = free.get(id)
        return agent && agent.left > 0 && agent.uid !== ask.uid ? [{ id, agent }] : []
      })
      .slice(0, HAND_OVER.managers)
    for (const { agent } of chosen) agent.left -= 1
    await db.query(
      `insert into ask_request (ask_id, agent_id, at, is_auto) select $1, unnest($2::bigint[]), $3, true`,
      [ask.id, chosen.map(({ id }) => id), now],
    )
  }
}

/** Queues a message to requested managers who were not notified yet; the flag is set in the same transaction. */
const tellAsked = ({ db, now }: JobDependencies): Promise<void> =>
  db.transaction(async inner => {
    const due = await inner.query<{ ask_id: number; agent_id: number; title: string; uid: number }>(
      `with due as (
         select r.ask_id, r.agent_id, q.title, u.uid from ask_request r
         join ask q on q.id = r.ask_id and ${UNANSWERED}
         join users u on u.agent_id = r.agent_id and u.status = 'normal'
         where r.told_at is null and r.at > $1::bigint - ${DAY_SECONDS}
         order by r.at, r.ask_id limit ${MESSAGES} for update of r skip locked
       )
       update ask_request r set told_at = $1 from due d
       where r.ask_id = d.ask_id and r.agent_id = d.agent_id returning r.ask_id, r.agent_id, d.title, d.uid`,
      [now()],
    )
    const wishes = await loadPreferences(
      inner,
      due.map(({ uid }) => uid),
    )
    const alerts = due.flatMap(({ ask_id, agent_id, title, uid }) => {
      const wished = wishes.get(uid)
      if (!wished) return []
      const alert: Alert = {
        event: 'asked',
        key: `ask-agent-${ask_id}-${agent_id}`,
        houseId: null,
        title,
        text: '请您回答',
        url: buildScreenUrl('qa-detail', { id: ask_id }),
        at: now(),
      }
      return [{ wishes: wished, alert }]
    })
    await queueAlerts(inner, alerts, now())
  })
