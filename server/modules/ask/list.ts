/**
 * Lists of questions. A search by keyword alone takes its page from the small rows of the text index; with other filters the keyword
 * becomes a condition of the SQL query.
 */

import type { z } from 'zod'
import type { AskCard } from '../../../src/contract/ask/cards'
import type { askCalls } from '../../../src/contract/ask/schema'
import type { Context } from '../../http/context'
import { loginInvalid, notAllowed } from '../../errors/api-error'
import { isEditor } from '../../cards/lot-access'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { parameters, type Parameters } from '../../shared/sql'
import { findTexts, type FoundTexts } from '../text-search/find'
import { hotSince, hotViews } from '../../shared/views'
import { ASK_COLUMNS, askCards, typeOptions, type AskRow } from './cards'

type Calls = typeof askCalls
type Request = z.output<Calls['ask/list']['request']>

const PUBLIC = 'q.type between 1 and 8'
const ANSWERED = `exists (select 1 from answer w where w.ask_id = q.id and w.status = 'published')`
const CITED = `exists (select 1 from answer w where w.ask_id = q.id and w.status = 'published' and cardinality(w.law_ids) > 0)`
const followedSql = (uid: string) =>
  `q.house_id in (select f.entity_id from follow f where f.uid = ${uid} and f.type = 'house')`

function conditions(input: Request, found: FoundTexts, p: Parameters): string {
  return [
    '($1::bigint is null or true)',
    input.mine ? 'q.uid = $1' : `q.status = ${p.add(input.status ?? 'published')} and ${PUBLIC}`,
    input.mine && input.status && `q.status = ${p.add(input.status)}`,
    input.type !== undefined && `q.type = ${p.add(input.type)}`,
    input.house_id !== undefined && `q.house_id = ${p.add(input.house_id)}`,
    input.answered !== undefined && (input.answered ? ANSWERED : `not ${ANSWERED}`),
    input.accepted && 'q.accepted_id is not null',
    input.cited && CITED,
    input.followed && followedSql('$1'),
    found.where('q.id', p),
  ]
    .filter(Boolean)
    .join(' and ')
}

/** SQL order by views and answers of the last thirty days; one answer counts as ten views. */
const heat = (since: string) =>
  `(${hotViews('ask', 'q.id', since)}
     + 10 * (select count(*) from answer w where w.ask_id = q.id and w.status = 'published')) desc,
   q.view_total desc, q.id desc`

/** Returns true for a keyword search that is filtered by type at most and not sorted by popularity. */
const isKeywordAlone = ({
  keyword,
  sort,
  type: _type,
  page: _page,
  page_size: _size,
  ...rest
}: Request): boolean =>
  keyword !== undefined && sort !== 'hot_desc' && Object.values(rest).every(value => value === undefined)

/** Returns published questions; with `mine` the member's own in every state, for editors by state. */
export async function askList(
  context: Context,
  input: Request,
): Promise<z.input<Calls['ask/list']['result']>> {
  const { db, caller, now } = context
  if ((input.mine || input.followed) && caller.uid === null) throw loginInvalid()
  if (input.status && input.status !== 'published' && !input.mine && !isEditor(context)) throw notAllowed()
  const bounds = pageBounds(input)
  const found = await findTexts('ask', input.keyword)
  const rest = {
    types: await typeOptions(context, PUBLIC),
    counts: await loadAskCounts(context),
  }
  if (isKeywordAlone(input)) {
    const { ids, total } = await found.page(db, bounds, input.type)
    const rows = await db.query<AskRow>(
      `select ${ASK_COLUMNS} from ask q where q.id = any($2) order by array_position($2::bigint[], q.id)`,
      [caller.uid, ids],
    )
    return { ...pageAnswer(await found.marked(db, await askCards(context, rows)), total, bounds), ...rest }
  }
  const counted = parameters([caller.uid])
  const count = await db.one<{ total: number }>(
    `select count(*) as total from ask q where ${conditions(input, found, counted)}`,
    counted.values,
  )
  const p = parameters([caller.uid])
  const where = conditions(input, found, p)
  const order = input.sort === 'hot_desc' ? heat(p.add(hotSince(now))) : 'q.created_at desc, q.id desc'
  const rows = await db.query<AskRow>(
    `select ${ASK_COLUMNS}
     from ask q
     where ${where}
     order by ${found.order('q.id', p)} ${order}
     limit ${p.add(bounds.limit)}
     offset ${p.add(bounds.offset)}`,
    p.values,
  )
  return {
    ...pageAnswer(await found.marked(db, await askCards(context, rows)), count?.total ?? 0, bounds),
    ...rest,
  }
}

async function loadAskCounts({ db, caller }: Context) {
  const row = await db.one<{
    all: number
    accepted: number
    cited: number
    waiting: number
    basic: number
  }>(
    `select count(*)::int as all, count(q.accepted_id)::int as accepted, count(*) filter (where ${CITED})::int as cited,
       count(*) filter (where not ${ANSWERED})::int as waiting, count(*) filter (where q.is_basic)::int as basic
     from ask q where q.status = 'published' and ${PUBLIC}`,
  )
  const own =
    caller.uid === null
      ? undefined
      : await db.one<{ mine: number; followed: number }>(
          `select (select count(*) from ask q where q.uid = $1 and ${PUBLIC})::int as mine,
             (select count(*) from ask q where q.status = 'published' and ${PUBLIC} and ${followedSql('$1')})::int as followed`,
          [caller.uid],
        )
  return {
    all: row?.all ?? 0,
    accepted: row?.accepted ?? 0,
    cited: row?.cited ?? 0,
    waiting: row?.waiting ?? 0,
    basic: row?.basic ?? 0,
    mine: own?.mine ?? null,
    followed: own?.followed ?? null,
  }
}

const HOT_DAYS = 90
const HOT = 6

/** Returns the most popular recent questions, filled up with older ones. */
export async function hotAsks(
  context: Context,
  { type, limit = HOT }: { type?: number | undefined; limit?: number | undefined },
): Promise<{ list: AskCard[] }> {
  const { db, caller, now } = context
  const rows = await db.query<AskRow>(
    `select ${ASK_COLUMNS} from ask q where q.status = 'published' and ${PUBLIC} and ($2::int is null or q.type = $2)
     order by (q.created_at > $3) desc,
       q.view_total + 10 * (select count(*) from answer w where w.ask_id = q.id and w.status = 'published') desc,
       q.id
     limit $4`,
    [caller.uid, type ?? null, now - HOT_DAYS * 86_400, limit],
  )
  return { list: await askCards(context, rows) }
}

/** SQL order of the basic questions that editors maintain for buyers: by kind. */
export const BASIC_ORDER = 'q.type, q.sort, q.id'
export const IS_BASIC = `q.is_basic and q.status = 'published' and ${PUBLIC}`

export async function basicList(
  context: Context,
  input: z.output<Calls['ask/basic-list']['request']>,
): Promise<z.input<Calls['ask/basic-list']['result']>> {
  const { db, caller } = context
  const bounds = pageBounds(input)
  const p = parameters([caller.uid])
  const found = await findTexts('ask', input.keyword)
  const where = [
    '($1::bigint is null or true)',
    IS_BASIC,
    input.type !== undefined && `q.type = ${p.add(input.type)}`,
    found.where('q.id', p),
  ]
    .filter(Boolean)
    .join(' and ')
  const count = await db.one<{ total: number }>(
    `select count(*) as total from ask q where ${where}`,
    p.values,
  )
  const rows = await db.query<AskRow>(
    `select ${ASK_COLUMNS}
     from ask q
     where ${where}
     order by ${found.order('q.id', p)} ${BASIC_ORDER}
     limit ${p.add(bounds.limit)}
     offset ${p.add(bounds.offset)}`,
    p.values,
  )
  return {
    ...pageAnswer(await found.marked(db, await askCards(context, rows)), count?.total ?? 0, bounds),
    types: await typeOptions(context, 'q.is_basic'),
  }
}
