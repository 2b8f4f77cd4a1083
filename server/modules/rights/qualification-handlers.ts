import type { z } from 'zod'
import type { rightsCalls, Verdict } from '../../../src/contract/rights/schema'
import { toBeijingDay } from '../../../src/lib/dates'
import type { Context } from '../../http/context'
import { badField, notFound } from '../../errors/api-error'
import { consumeLimit } from '../../http/rate-limits'
import {
  shownQuestions,
  chooseTest,
  type Answers,
  type Subject,
  type Test,
  type Topic,
} from './qualification'

type Calls = typeof rightsCalls

const LOGS_A_DAY = 20
const DAY = 86_400
/** Residential types: 住宅, 公寓, 别墅. */
const HOMES = [5, 2, 1]

interface About {
  topic?: Topic | undefined
  region_id?: number | undefined
  house_id?: number | undefined
}

/** Returns the questions of a test, and its verdict once all visible questions are answered. */
export async function selfTest(
  context: Context,
  { answers = {}, ...about }: z.output<Calls['qualifications-topic/get-answer']['request']>,
): Promise<z.input<Calls['qualifications-topic/get-answer']['result']>> {
  const topic = about.topic ?? 'buyer'
  const test = chooseTest(await loadTestSubject(context, topic, about))
  const verdict = judge(test, answers)
  return { topic, title: test.title, questions: test.questions, verdict, complete: verdict !== null }
}

/** Stores the answers of a member or visitor for 180 days, with the verdict calculated here; 1007 for more than 20 a day. */
export async function keepAnswers(
  context: Context,
  input: z.output<Calls['qualifications-topic/add-answer-log']['request']>,
): Promise<{ id: number; verdict: Verdict | null }> {
  const { db, caller, client, now } = context
  const test = chooseTest(await loadTestSubject(context, input.topic, input))
  const verdict = judge(test, input.answers)
  if (
    input.rights_id !== undefined &&
    !(await db.one('select 1 from rights where id = $1 and publish_time <= $2', [input.rights_id, now]))
  )
    throw notFound('债权不存在或未公告')
  await consumeLimit(context, {
    name: 'qualification.day',
    subject: caller.uid ?? client.signCode,
    total: LOGS_A_DAY,
    seconds: DAY,
  })
  const row = await db.one<{ id: number }>(
    'insert into qualification_log (uid, sign_code, topic, answers, verdict, region_id, house_id, rights_id, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id',
    [
      caller.uid,
      caller.uid === null ? client.signCode : null,
      input.topic,
      JSON.stringify(input.answers),
      verdict && JSON.stringify(verdict),
      input.region_id ?? null,
      input.house_id ?? null,
      input.rights_id ?? null,
      now,
    ],
  )
  if (!row) throw new Error('answers were not saved')
  return { id: row.id, verdict }
}

/** Returns the verdict; null while a visible question is unanswered. Throws 1004 for an unknown question or option. */
function judge({ questions, verdict }: Test, answers: Answers): Verdict | null {
  for (const [key, value] of Object.entries(answers)) {
    const question = questions.find(q => q.key === key)
    if (!question) throw badField({ field: 'answers', message: `没有 ${key} 这一问` })
    if (!question.options.some(o => o.key === value))
      throw badField({ field: 'answers', message: `${question.title}没有这个选项` })
  }
  return shownQuestions(questions, answers).every(q => Object.hasOwn(answers, q.key))
    ? verdict(answers)
    : null
}

/** Returns the city of a lot or region, else the home city. Unknown: 1005. */
async function loadTestSubject(
  { db, env, now }: Context,
  topic: Topic,
  { region_id, house_id }: About,
): Promise<Subject> {
  const lot =
    house_id === undefined
      ? null
      : await db.one<{ region_id: number; house_type: number }>(
          `select region_id, house_type from house where id = $1 and shelf = 'on'`,
          [house_id],
        )
  if (lot === undefined) throw notFound('房源不存在或已下架')
  const city = await db.one<{ id: number; name: string }>(
    `select c.id, c.name from region r join region c on c.id = case when r.level = 'region' then r.parent_id else r.id end where r.id = $1`,
    [lot?.region_id ?? region_id ?? env.homeCityId],
  )
  if (!city) throw notFound('没有这个区域')
  return {
    topic,
    cityId: city.id,
    cityName: city.name,
    isHome: lot === null || HOMES.includes(lot.house_type),
    day: toBeijingDay(now),
  }
}
