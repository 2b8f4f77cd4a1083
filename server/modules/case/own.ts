import type { z } from 'zod'
import { CASES_A_DAY, REOPEN_SECONDS } from '../../../src/contract/case-rules'
import type { OwnCase } from '../../../src/contract/case/cards'
import type { caseCalls } from '../../../src/contract/case/schema'
import { houseBriefsByIds } from '../../cards/house'
import { CASE_PICTURES, CASE_SUBJECT } from '../../cases/subject'
import { badField, notFound } from '../../errors/api-error'
import { requireUid, type Context } from '../../http/context'
import { hashDevice } from '../../http/device'
import { refundLimit, limitLeft, takeReadLimit, type Limit } from '../../http/rate-limits'
import { ownPictureUrl } from '../../shared/own-picture-url'
import { pageAnswer, pageBounds } from '../../shared/paging'

type Calls = typeof caseCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

export const A_DAY = { name: 'case.day', total: CASES_A_DAY, seconds: 86_400 }

interface Row extends Omit<OwnCase, 'house' | 'can_reopen'> {
  id: number
  house_id: number | null
  reopened_at: number | null
}

const COLUMNS = `c.id, c.number, c.kind, c.about, ${CASE_SUBJECT} as subject, c.house_id, c.field, c.agent_id,
  c.text_type, c.text_id, c.content,
  ${CASE_PICTURES} as pictures, c.state, c.outcome, c.due_at, c.created_at, c.closed_at, c.reopened_at,
  (select coalesce(json_agg(json_build_object('kind', e.kind, 'text', e.text, 'at', e.at) order by e.at, e.id), '[]')
   from desk_case_event e where e.case_id = c.id and e.is_public) as events`

/** Returns true if the case was closed within the last seven days and was never reopened. */
export const mayReopen = (one: Pick<Row, 'state' | 'closed_at' | 'reopened_at'>, now: number): boolean =>
  one.state === 'closed' &&
  one.reopened_at === null &&
  one.closed_at !== null &&
  one.closed_at + REOPEN_SECONDS > now

async function shown(context: Context, rows: readonly Row[]): Promise<OwnCase[]> {
  const ids = [...new Set(rows.flatMap(({ house_id }) => house_id ?? []))]
  const houses = new Map(
    (await houseBriefsByIds(context, ids, { withOffShelf: true })).map(house => [house.id, house]),
  )
  return rows.map(row => {
    const { id: _id, house_id, reopened_at: _reopened, ...own } = row
    return {
      ...own,
      pictures: own.pictures.map(url => ownPictureUrl(context, url)),
      house: houses.get(house_id ?? 0) ?? null,
      can_reopen: mayReopen(row, context.now),
    }
  })
}

/** Returns one case as the person who opened it sees it. */
export async function loadOwnCase(context: Context, id: number): Promise<OwnCase> {
  const rows = await context.db.query<Row>(`select ${COLUMNS} from desk_case c where c.id = $1`, [id])
  const [one] = await shown(context, rows)
  if (!one) throw notFound('没有这一件')
  return one
}

/** case/list: the caller's own cases, the latest first. */
export async function ownCases(context: Context, asked: Input<'case/list'>): Promise<Output<'case/list'>> {
  const uid = requireUid(context)
  const bounds = pageBounds(asked)
  const rows = await context.db.query<Row>(
    `select ${COLUMNS} from desk_case c where c.uid = $1 order by c.id desc limit ${bounds.limit} offset ${bounds.offset}`,
    [uid],
  )
  const count = await context.db.one<{ total: number }>(
    'select count(*) as total from desk_case where uid = $1',
    [uid],
  )
  return {
    ...pageAnswer(await shown(context, rows), count?.total ?? 0, bounds),
    left_today: await limitLeft(context, { ...A_DAY, subject: uid }),
  }
}

/** Limits of wrong guesses: of an IP address per hour, and of an IP address for one case number per day. */
const GUESSES = { name: 'case.guess.hour', total: 20, seconds: 3_600 }
const OF_NUMBER = { name: 'case.number.day', total: 10, seconds: 86_400 }
/**
 * Stricter limit per IP address once a case number was guessed this often from all addresses: its four digits cannot be brute-forced, and
 * nobody is locked out of it.
 */
const OF_HUNTED = { ...OF_NUMBER, total: 2 }
const FROM_EVERYWHERE = { name: 'case.number.all.day', total: 200, seconds: 86_400 }
/** Limit of the device that opened the case; it does not depend on others at the same IP address. */
const OF_DEVICE = { name: 'case.device.day', total: 20, seconds: 86_400 }
const TOO_MANY = '这个编号今天查错的次数太多，明天再查，或联系客服'

interface Followed {
  id: number
  uid: number | null
  end: string | null
  device_hash: string | null
}

/** Returns the rate limits that a guess of this caller counts against; they are consumed before the guess is checked. */
async function guessLimits(
  context: Context,
  number: string,
  found: Followed | undefined,
): Promise<readonly Limit[]> {
  const device = hashDevice(context)
  if (found?.device_hash === device)
    return [{ ...OF_DEVICE, subject: `${number} ${device}`, message: TOO_MANY }]
  const { ipHash } = context.client
  const isHunted = (await limitLeft(context, { ...FROM_EVERYWHERE, subject: number })) === 0
  return [
    { ...GUESSES, subject: ipHash },
    { ...(isHunted ? OF_HUNTED : OF_NUMBER), subject: `${number} ${ipHash}`, message: TOO_MANY },
    { ...FROM_EVERYWHERE, subject: number, total: Number.MAX_SAFE_INTEGER },
  ]
}

/**
 * Returns the case if it is the caller's own, or if the last four digits of the phone match those of the person who opened it. A wrong
 * number and wrong digits get the same response, so that nobody can find out which numbers exist.
 */
export async function caseToFollow(
  context: Context,
  { number, last4 }: Input<'case/follow'>,
): Promise<{ id: number }> {
  const { db, caller } = context
  const found = await db.one<Followed>(
    `select c.id, c.uid, right(coalesce(c.phone, u.phone), 4) as end, c.device_hash
     from desk_case c
     left join users u on u.uid = c.uid
     where c.number = $1`,
    [number],
  )
  if (found && caller.uid !== null && found.uid === caller.uid) return found
  if (last4 === undefined) throw badField({ field: 'last4', message: '请输入手机号后四位' })
  const limits = await guessLimits(context, number, found)
  for (const limit of limits) await takeReadLimit(context, limit)
  if (!found || found.end !== last4) throw notFound('没有这一件，请核对编号和手机号后四位')
  for (const limit of limits) await refundLimit(context, limit)
  return found
}

export async function followCase(
  context: Context,
  input: Input<'case/follow'>,
): Promise<Output<'case/follow'>> {
  const { id } = await caseToFollow(context, input)
  return { case: await loadOwnCase(context, id) }
}
