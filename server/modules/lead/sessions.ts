import { OPEN_LEADS_SQL } from '../../shared/lead-states'
import type { Block } from '../../../src/contract/content/blocks'
import type { Context } from '../../http/context'
import { badField, conflict, notFound } from '../../errors/api-error'
import { openBlocks } from '../../shared/open-blocks'

export interface Session {
  /** Unix seconds. */
  at: number
  seats: number
}

/** Counts the verified visitors who hold a seat in a page's sessions, by time. Unverified phones take no seat. */
async function takenSeats({ db }: Context, pageId: number, butLead = 0): Promise<Map<number, number>> {
  const rows = await db.query<{ at: number; total: number }>(
    `select coalesce(see_time, 0) as at, count(*) as total from lead
     where entity_type = 'marketing_page'
       and entity_id = $1
       and see_time is not null
       and verified
       and (status in ${OPEN_LEADS_SQL} or status = 'done')
       and id <> $2
     group by see_time`,
    [pageId, butLead],
  )
  return new Map(rows.map(({ at, total }) => [at, total]))
}

/**
 * Returns until when the lots of a page can be viewed: the last end of those that are not over. null if it names none, 0 if all are over.
 */
async function shownUntil({ db }: Pick<Context, 'db'>, blocks: readonly Block[]): Promise<number | null> {
  const ids = blocks.flatMap(block =>
    block.kind === 'map' ? (block.stops ?? []).flatMap(({ house_id: id }) => id ?? []) : [],
  )
  if (ids.length === 0) return null
  const row = await db.one<{ until: number }>(
    `select coalesce(max(end_time), 0)::bigint as until
     from house
     where id = any($1) and shelf = 'on' and status in ('upcoming', 'ongoing')`,
    [ids],
  )
  return row?.until ?? 0
}

/** Returns the sessions that a page's visible blocks offer; none after the auctions of the page's lots. */
async function offered(context: Pick<Context, 'db'>, blocks: readonly Block[]): Promise<readonly Session[]> {
  const form = blocks.find(block => block.kind === 'form')
  const sessions = form?.kind === 'form' ? (form.sessions ?? []) : []
  const until = sessions.length === 0 ? null : await shownUntil(context, blocks)
  return until === null ? sessions : sessions.filter(({ at }) => at < until)
}

/** Returns the sessions of a page's visible blocks with their remaining seats. */
export async function loadPageSessions(context: Context, pageId: number, blocks: readonly Block[]) {
  const sessions = await offered(context, blocks)
  if (sessions.length === 0) return []
  const taken = await takenSeats(context, pageId)
  return sessions.map(({ at, seats }) => ({ at, seats, left: Math.max(0, seats - (taken.get(at) ?? 0)) }))
}

async function sessionsIn(db: Context['db'], pageId: number): Promise<readonly Session[]> {
  const page = await db.one<{ blocks: Block[]; hidden: number[] }>(
    'select blocks, hidden from marketing_page where id = $1',
    [pageId],
  )
  if (!page) throw notFound('没有这个专题')
  return offered({ db }, openBlocks(page))
}

/**
 * Reserves a seat of an offered future session (else 1004), within a transaction; throws 1008 if none is left. `leadId` is the lead that
 * moves to it.
 */
export async function takeSeat(context: Context, pageId: number, at: number, leadId = 0): Promise<void> {
  const { db, now } = context
  await db.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`session:${pageId}:${at}`])
  const session = (await sessionsIn(db, pageId)).find(one => one.at === at)
  if (!session) throw badField({ field: 'see_time', message: '请在页面给出的场次里选' })
  if (at <= now) throw badField({ field: 'see_time', message: '这一场已经开始，请换一场' })
  const taken = (await takenSeats(context, pageId, leadId)).get(at) ?? 0
  if (taken >= session.seats) throw conflict('这一场已约满，请换一场')
}
