import {
  LEGAL_TEXT_KINDS,
  type LegalBlock,
  type LegalHead,
  type LegalKind,
  type LegalTextKind,
  type Operator,
} from '../../../src/contract/legal/schema'
import { toBeijingDay } from '../../../src/lib/dates'
import type { Context } from '../../http/context'

type Reader = Pick<Context, 'db' | 'now'>

export const NO_OPERATOR: Operator = { company: '', icp: '', police_record: '' }

/** SQL of the order of versions, the latest first: what the desk publishes outranks what the program brought. */
const LATEST = 't.published_uid is not null desc, t.effective_from desc, t.id desc'
/** SQL: the version is valid by the day $1. The program's own texts are valid from the first start on. */
const IS_VALID = 't.published_at is not null and (t.effective_from <= $1 or t.published_uid is null)'
/** SQL: day $1 is in the time of the version, or that is over, or not yet begun; null published_at: a draft. */
export const STATE = `case when t.published_at is null then 'draft' when not (${IS_VALID}) then 'upcoming'
  when t.id = (select n.id from legal_text n where n.kind = t.kind and ${IS_VALID.replaceAll('t.', 'n.')}
    order by ${LATEST.replaceAll('t.', 'n.')} limit 1) then 'current' else 'past' end`

export interface LegalRow {
  id: number
  kind: LegalKind
  version: string
  title: string
  body: LegalBlock[] | Operator
  effective_from: string
  asks_again: boolean
  is_demo: boolean
  published_at: number | null
  published_uid: number | null
}

/** Valid versions of a kind, the one in force first; each may have been agreed to. */
export const validTexts = ({ db, now }: Reader): Promise<(LegalHead & { asks_again: boolean })[]> =>
  db.query(
    `select t.kind, t.version, t.title, t.effective_from, t.asks_again from legal_text t
     where t.kind = any($2) and ${IS_VALID} order by ${LATEST}`,
    [toBeijingDay(now), LEGAL_TEXT_KINDS],
  )

/** The version in force of each text. */
export async function textsInForce(reader: Reader): Promise<LegalHead[]> {
  const texts = await validTexts(reader)
  return LEGAL_TEXT_KINDS.flatMap(of =>
    texts
      .filter(({ kind }) => kind === of)
      .slice(0, 1)
      .map(({ asks_again: _, ...head }) => head),
  )
}

export async function versionInForce(reader: Reader, kind: LegalTextKind): Promise<string> {
  const text = (await textsInForce(reader)).find(one => one.kind === kind)
  if (!text) throw new Error(`there is no text of kind ${kind}`)
  return text.version
}

/** The facts of the operator in force; empty ones if the desk has published none. */
export async function loadOperator({ db, now }: Reader): Promise<Operator> {
  const row = await db.one<{ body: Operator }>(
    `select t.body from legal_text t where t.kind = 'operator' and ${IS_VALID} order by ${LATEST} limit 1`,
    [toBeijingDay(now)],
  )
  return row?.body ?? NO_OPERATOR
}

/** All published versions of a text, the latest first. */
export const publishedTexts = ({ db, now }: Reader, kind: LegalTextKind) =>
  db.query<
    Omit<LegalRow, 'body'> & {
      body: LegalBlock[]
      published_at: number
      state: 'current' | 'upcoming' | 'past'
    }
  >(
    `select t.id, t.kind, t.version, t.title, t.body, t.effective_from, t.asks_again, t.is_demo, t.published_at,
       t.published_uid, ${STATE} as state
     from legal_text t where t.kind = $2 and t.published_at is not null order by ${LATEST}`,
    [toBeijingDay(now), kind],
  )
