// Gives notices that the rules left silent to a language model, one at a time, and stores what it read. A notice is given to a model once,
// within the budget of the day: what a request may cost is booked before it is sent, and corrected by its answer. Only answers that cannot be
// read, and refusals of its text, end a notice; an outage does not. After several failures in a row nothing is asked for a while. Where the
// model contradicts the rules, a case is opened for the desk.

import { createHash } from 'node:crypto'
import { RISK_KINDS, RISK_LABELS } from '../../src/contract/codes'
import type { NoticeSection, RiskFlag } from '../../src/contract/house/schema'
import { toBeijingDay } from '../../src/lib/dates'
import { groupDigits } from '../../src/lib/money'
import { NoReaderError, RefusedError, type ModelTokens, type NoticeReader } from '../adapters/adapters'
import { buildMisreadKey, openMisread } from '../cases/misread'
import type { Database } from '../db/database'
import type { Job, JobDependencies } from '../http/job'
import { buildReaderText, isOtherFigure, type SecondFact } from '../notice/second-reading'
import { parseInWorker } from '../readers/parse-in-worker'

/** Notices per run. */
const MAX_PER_RUN = 10
/** Failures in a row after which the model is left alone, and for how many seconds. */
const MAX_FAILURES = 3
const PAUSE = 1_800
/** Delays in seconds before a notice is given to it again after a try; after the last one it is given up. */
const AGAIN = [600, 7_200]
/** Delay after a failure that is no try of the notice. A model that was asked may charge every time. */
const calculateWait = ({ isSent }: NoReaderError) => (isSent ? 7_200 : 600)
/** Open cases of disagreements at most: a bad model must not bury the desk. */
const MAX_CASES = 30

interface Waiting {
  notice_id: number
  house_id: number
  sections: NoticeSection[]
  title: string
  address: string
  tries: number
}
type Tools = JobDependencies & { reader: NoticeReader }
interface Answer {
  content: string
  tokens: ModelTokens
  cost: number
}

export const secondReader: Job = {
  name: 'second-reader',
  scope: 'cluster',
  every: 120,
  timeout: 1_200,
  run: async tools => {
    const reader = tools.adapters.noticeReader
    if (reader === null) return undefined
    let failures = 0
    for (let count = 0; count < MAX_PER_RUN; count += 1) {
      const one = await findWaiting(tools.db, reader, tools.now())
      const result = one ? await readOne(one, { ...tools, reader }) : 'spent'
      if (result === 'spent') break
      failures = result === 'failed' ? failures + 1 : 0
      if (failures < MAX_FAILURES) continue
      tools.log.error(`the second reader failed ${failures} times in a row and is left alone`)
      return PAUSE
    }
    await openDisagreements(tools, reader)
    return undefined
  },
}

/** The next notice in force of an open lot with a silent flag, by its auction's start. */
const findWaiting = (db: Database, { model, prompt }: NoticeReader, now: number) =>
  db.one<Waiting>(
    `select n.id as notice_id, h.id as house_id, n.sections, h.title, coalesce(h.address, '') as address, coalesce(r.tries, 0) as tries
     from house h
     join notice n on n.id = h.notice_id and n.is_masked
     left join second_reading r on r.notice_id = n.id and r.model = $1 and r.prompt = $2
     where h.shelf = 'on' and h.status in ('upcoming', 'ongoing')
       and cardinality(h.risk_yes) + cardinality(h.risk_no) < ${RISK_KINDS.length}
       and (r.id is null or r.state = 'waiting' and r.again_at <= $3)
     order by h.start_time, n.id limit 1`,
    [model, prompt, now],
  )

const inForce = <T extends { from: string }>(rows: readonly T[], day: string) =>
  rows.filter(({ from }) => from <= day).at(-1)

/** spent: nothing more is read today. */
async function readOne(one: Waiting, tools: Tools): Promise<'read' | 'failed' | 'spent'> {
  const text = buildReaderText(one.sections)
  const hash = createHash('sha256').update(text).digest('hex')
  if (text.length > tools.env.secondReaderChars) {
    await noteTry(tools, { one, hash, state: 'long' })
    return 'read'
  }
  try {
    const answer = (await findAnswer(tools, hash)) ?? (await askModel(text, tools))
    if (answer === null) return 'spent'
    await storeAnswer(one, { hash, answer, tools })
    return 'read'
  } catch (error) {
    tools.log.warn({ err: error as Error, notice: one.notice_id }, 'the second reader did not read a notice')
    await noteTry(
      tools,
      error instanceof NoReaderError
        ? { one, hash, state: 'waiting', wait: calculateWait(error) }
        : { one, hash, state: AGAIN[one.tries] === undefined ? 'failed' : 'waiting' },
    )
    return 'failed'
  }
}

/** Returns the answer to the same text in another lot's notice. */
async function findAnswer({ db, reader }: Tools, hash: string): Promise<Answer | null> {
  const row = await db.one<{ answer: string | null }>(
    `select answer from second_reading where text_hash = $1 and model = $2 and prompt = $3 and state = 'read' limit 1`,
    [hash, reader.model, reader.prompt],
  )
  return typeof row?.answer === 'string'
    ? { content: row.answer, tokens: { input: 0, output: 0 }, cost: 0 }
    : null
}

/** Asks the model within the budget of the day; null: that is spent, or there is none. */
async function askModel(text: string, { db, env, now, reader }: Tools): Promise<Answer | null> {
  const day = toBeijingDay(now())
  const [budget, price] = [inForce(env.secondReaderBudgets, day), inForce(env.secondReaderPrices, day)]
  if (!budget || !price) return null
  const calculateCost = ({ input, output }: ModelTokens) =>
    (input * price.input + output * price.output) / 1_000_000
  const most = reader.tokensAtMost(text)
  const booked = calculateCost(most)
  const isBooked = await db.one(
    `insert into second_reader_day as d (day, notices, cost) select $1, 1, $2::float8 where $3::int >= 1 and $2 <= $4::float8
     on conflict (day) do update set notices = d.notices + 1, cost = d.cost + excluded.cost
       where d.notices < $3 and d.cost + excluded.cost <= $4 returning day`,
    [day, booked, budget.notices, budget.fen],
  )
  if (!isBooked) return null
  const { content, tokens } = await reader.read(text).catch(async (error: unknown) => {
    // Any other failure stays booked: the model may have been at work.
    if (error instanceof RefusedError || (error instanceof NoReaderError && !error.isSent))
      await db.query(
        'update second_reader_day set notices = notices - 1, cost = greatest(0, cost - $2) where day = $1',
        [day, booked],
      )
    throw error
  })
  const used = tokens ?? most
  const cost = calculateCost(used)
  await db.query(
    'update second_reader_day set input = input + $2, output = output + $3, cost = cost + $4 where day = $1',
    [day, used.input, used.output, cost - booked],
  )
  return { content, tokens: used, cost }
}

type State = 'waiting' | 'read' | 'failed' | 'long'
/** wait: seconds until the next try, if this was none. */
const noteTry = (
  { db, now, reader }: Pick<Tools, 'db' | 'now' | 'reader'>,
  {
    one,
    hash,
    state,
    answer,
    wait,
  }: { one: Waiting; hash: string; state: State; answer?: Answer; wait?: number },
) =>
  db.one<{ id: number }>(
    `insert into second_reading as r (notice_id, model, prompt, text_hash, state, tries, again_at, answer, input, output, cost, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (notice_id, model, prompt) do update set text_hash = excluded.text_hash, state = excluded.state, tries = excluded.tries,
       again_at = excluded.again_at, answer = excluded.answer, input = excluded.input, output = excluded.output, cost = excluded.cost,
       at = excluded.at
     where r.state = 'waiting' returning id`,
    [
      ...[one.notice_id, reader.model, reader.prompt, hash, state, one.tries + (wait === undefined ? 1 : 0)],
      now() + (wait ?? AGAIN[one.tries] ?? 0),
      answer?.content ?? null,
      ...[answer?.tokens.input ?? 0, answer?.tokens.output ?? 0, answer?.cost ?? 0, now()],
    ],
  )

/** Compares an answer with the notice and the lot's flags, and stores both. Throws if the answer cannot be read. */
async function storeAnswer(
  one: Waiting,
  { hash, answer, tools }: { hash: string; answer: Answer; tools: Tools },
): Promise<void> {
  const lot = { title: one.title, address: one.address }
  const flags = await tools.db.one<{ risk: RiskFlag[] }>('select risk from house where id = $1', [
    one.house_id,
  ])
  const facts = await parseInWorker(
    'second',
    { answer: answer.content, sections: one.sections, lot, told: flags?.risk ?? [] },
    { field: 'notice', message: '公告无法读取' },
  )
  await tools.db.transaction(async db => {
    const reading = await noteTry({ ...tools, db }, { one, hash, state: 'read', answer })
    if (reading) await insertFacts(db, reading.id, facts, one.house_id)
  })
}

const insertFacts = (db: Database, reading: number, facts: readonly SecondFact[], houseId: number) =>
  db.query(
    `insert into second_fact (reading_id, kind, value, number, quote, section, position, state, reason, misread_key)
     select $1, f.kind, f.value, f.number, f.quote, f.section, f.at, f.state, f.reason, f.misread_key
     from jsonb_to_recordset($2::jsonb) as f (kind text, value text, number float8, quote text, section text, at int, state text,
       reason text, misread_key text)`,
    [
      reading,
      JSON.stringify(
        facts.map(fact => ({
          ...fact,
          misread_key: buildMisreadKey({ house_id: houseId, matter: fact.kind, quote: fact.quote }),
        })),
      ),
    ],
  )

interface Disagreement {
  reading_id: number
  house_id: number
  kind: SecondFact['kind']
  value: SecondFact['value']
  number: number | null
  quote: string
  risk: RiskFlag[]
}

/** Opens cases for facts that contradict what the rules read, as long as the desk has few of them open. */
async function openDisagreements(
  { db, now }: JobDependencies,
  { model, prompt }: NoticeReader,
): Promise<void> {
  const open = await db.one<{ total: number }>(
    `select count(distinct c.id)::int as total from second_fact f join desk_case c on c.id = f.case_id where c.state <> 'closed'`,
  )
  const found = await db.query<Disagreement>(
    `select f.reading_id, n.house_id, f.kind, f.value, f.number, f.quote, h.risk
     from second_fact f
     join second_reading r on r.id = f.reading_id and r.model = $1 and r.prompt = $2
     join notice n on n.id = r.notice_id
     join house h on h.id = n.house_id and h.notice_id = n.id and h.shelf = 'on' and h.status in ('upcoming', 'ongoing')
     where f.state = 'disagrees' and f.case_id is null
     order by h.start_time, f.reading_id, f.kind limit $3`,
    [model, prompt, Math.max(0, MAX_CASES - (open?.total ?? 0))],
  )
  for (const one of found) await db.transaction(inner => openDisagreement(inner, one, now()))
}

/** Returns a reading in words, with its figure. */
function formatReading(
  kind: SecondFact['kind'],
  { value, number }: { value: SecondFact['value']; number: number | null },
): string {
  const label = RISK_LABELS[kind][value]
  if (number === null) return label
  return kind === 'balance_days'
    ? `${label}，${number} 天`
    : `${label}，${groupDigits(number / 100, number % 100 === 0 ? 0 : 2)} 元`
}

async function openDisagreement(db: Database, one: Disagreement, now: number): Promise<void> {
  const flag = one.risk.find(({ kind }) => kind === one.kind)
  // Staff may have corrected the flag since.
  if (!flag || flag.value === 'unstated' || (flag.value === one.value && !isOtherFigure(one, flag))) {
    await db.query(
      `update second_fact set state = 'refused', reason = 'editor' where reading_id = $1 and kind = $2`,
      [one.reading_id, one.kind],
    )
    return
  }
  const { id } = await openMisread(
    db,
    {
      house_id: one.house_id,
      matter: one.kind,
      quote: flag.quote ?? '',
      told: `公告：${formatReading(one.kind, { value: flag.value, number: flag.number })}`,
      note: `机器阅读读作 ${formatReading(one.kind, one)}，原句：${one.quote}`,
      uid: null,
    },
    now,
  )
  await db.query('update second_fact set case_id = $3 where reading_id = $1 and kind = $2', [
    one.reading_id,
    one.kind,
    id,
  ])
}
