/**
 * SQL columns and cards of questions and answers, shared by all lists. Anonymous authors are masked in SQL, so cards never contain their
 * uid. Similar questions are found by the bigrams that their titles share.
 */

import type { Answer, AskCard, AskRef } from '../../../src/contract/ask/cards'
import { ASK_TYPE_LABELS, ASK_TYPES, type AskStatus } from '../../../src/contract/ask-rules'
import type { Option } from '../../../src/contract/common'
import type { Context } from '../../http/context'
import { agentCardsByIds } from '../../cards/agent'
import { isEditor } from '../../cards/lot-access'
import { lawsByIds } from '../law/repository'
import { wikisByIds } from '../../cards/wiki'

/** SQL columns of a question; `q` is the question and $1 the caller's uid. */
export const ASK_COLUMNS = `q.id, q.type, q.title, q.content, case when q.is_anonymous then 0 else q.uid end as uid,
  case when q.is_anonymous then '匿名会员' else coalesce((select u.nickname from users u where u.uid = q.uid), '会员') end as nickname,
  q.is_basic, coalesce(q.uid = $1, false) as is_mine,
  (select count(*) from answer w where w.ask_id = q.id and w.status = 'published')::int as answer_total,
  q.view_total, q.status, q.created_at, q.accepted_id, q.house_id, q.gist,
  (select count(distinct l) from answer w, unnest(w.law_ids) l where w.ask_id = q.id and w.status = 'published')::int as law_total,
  (select max(l.checked_day)
    from answer w
    join law_article l on l.id = any(w.law_ids)
    where w.ask_id = q.id and w.status = 'published') as checked_day,
  case
    when q.uid = $1 then (select count(*)
      from answer w
      where w.ask_id = q.id and w.status = 'published' and w.created_at > q.seen_at)::int
    else 0
  end as new_total,
  case when q.uid = $1 then q.reject_reason end as reject_reason`

export interface AskRow {
  id: number
  type: number
  title: string
  content: string
  uid: number
  nickname: string
  is_basic: boolean
  is_mine: boolean
  answer_total: number
  view_total: number
  status: AskStatus
  created_at: number
  accepted_id: number | null
  house_id: number | null
  gist: string | null
  law_total: number
  checked_day: string | null
  new_total: number
  reject_reason: string | null
}

export const typeText = (type: number) => ASK_TYPE_LABELS[type as keyof typeof ASK_TYPE_LABELS] ?? ''

interface AnswerRow {
  id: number
  ask_id: number
  agent_id: number | null
  content: string
  useful_total: number
  created_at: number
  status: AskStatus
  law_ids: number[]
  wiki_ids: number[]
  is_accepted: boolean
  is_useful: boolean
}

/** Order of answers: the accepted one, then by usefulness, then the oldest first. */
const ANSWER_ORDER = `(w.id = q.accepted_id) desc nulls last, w.useful_total desc, w.created_at, w.id`
const ANSWER_COLUMNS = `w.id, w.ask_id, w.agent_id, w.content, w.useful_total, w.created_at, w.status, w.law_ids, w.wiki_ids,
  coalesce(w.id = q.accepted_id, false) as is_accepted,
  exists (select 1 from answer_useful f where f.answer_id = w.id and f.uid = $1) as is_useful`
/**
 * SQL condition of visible answers: published ones, and others for editors and their author; $2 is the caller's agent id, $3 is true for
 * editors.
 */
const VISIBLE = `(w.status = 'published' or $3 or w.agent_id = $2)`

/** Returns the answers of these questions in their order; with `first` only one per question. */
export async function loadAskAnswers(
  context: Context,
  askIds: readonly number[],
  { first = false } = {},
): Promise<Map<number, Answer[]>> {
  const { db, caller } = context
  if (askIds.length === 0) return new Map()
  const rows = await db.query<AnswerRow>(
    `select ${first ? 'distinct on (w.ask_id)' : ''} ${ANSWER_COLUMNS} from answer w join ask q on q.id = w.ask_id
     where w.ask_id = any($4) and ${VISIBLE} order by ${first ? 'w.ask_id, ' : ''}${ANSWER_ORDER}`,
    [caller.uid, caller.agentId, isEditor(context), askIds],
  )
  const answers = await fullAnswers(context, rows)
  const byAsk = new Map<number, Answer[]>()
  rows.forEach((row, i) => {
    const one = answers[i]
    if (one) byAsk.set(row.ask_id, [...(byAsk.get(row.ask_id) ?? []), one])
  })
  return byAsk
}

async function fullAnswers(context: Context, rows: readonly AnswerRow[]): Promise<Answer[]> {
  const agents = await agentCardsByIds(context, [...new Set(rows.flatMap(row => row.agent_id ?? []))], {
    withHidden: true,
  })
  const laws = await lawsByIds(context, [...new Set(rows.flatMap(row => row.law_ids))])
  const wikis = await wikisByIds(context, [...new Set(rows.flatMap(row => row.wiki_ids))])
  return rows.map(({ ask_id: _ask, law_ids, wiki_ids, ...row }) => {
    const agent = agents.find(one => one.id === row.agent_id) ?? null
    return {
      ...row,
      agent,
      author: agent?.name ?? '编辑部',
      is_mine: row.agent_id !== null && row.agent_id === context.caller.agentId,
      laws: law_ids.flatMap(id => laws.find(law => law.id === id) ?? []),
      wikis: wiki_ids
        .flatMap(id => wikis.find(wiki => wiki.id === id) ?? [])
        .map(({ id, title }) => ({ id, title })),
    }
  })
}

/** Returns the rows as cards, each with its first answer. */
export async function askCards(context: Context, rows: readonly AskRow[]): Promise<AskCard[]> {
  const first = await loadAskAnswers(
    context,
    rows.map(row => row.id),
    { first: true },
  )
  return rows.map(row => toAskCard(row, first.get(row.id)?.[0] ?? null))
}

export function toAskCard({ accepted_id, ...row }: AskRow, first_answer: Answer | null): AskCard {
  return { ...row, type_text: typeText(row.type), first_answer, is_accepted: accepted_id !== null }
}

export const ASK_REF = `q.id, q.title, q.type, (q.accepted_id is not null) as is_accepted,
  (select count(*) from answer w where w.ask_id = q.id and w.status = 'published')::int as answer_total`

/** Returns published questions that share words with the title, the most similar first. */
export async function similarAsks(
  { db }: Pick<Context, 'db'>,
  {
    title,
    type,
    not = 0,
    limit = 5,
  }: { title: string; type?: number | undefined; not?: number; limit?: number },
): Promise<AskRef[]> {
  const pairs = listTitlePairs(title)
  if (pairs.length === 0) return []
  return db.query<AskRef>(
    `select ${ASK_REF} from ask q join lateral (
       select count(*)::int as hits from unnest($1::text[]) pair where position(pair in q.title) > 0) h on true
     where q.status = 'published' and q.type between 1 and 8 and q.id <> $2 and h.hits >= $3
     order by h.hits::float / sqrt(length(q.title)) + case when q.type = $4 then 0.4 else 0 end desc, q.view_total desc, q.id limit $5`,
    [pairs, not, Math.max(1, Math.ceil(pairs.length * 0.15)), type ?? 0, limit],
  )
}

/** Bigrams that nearly every question contains; they are ignored. */
const COMMON = new Set([
  '怎么',
  '什么',
  '多久',
  '可以',
  '能不',
  '不能',
  '房子',
  '法拍',
  '拍房',
  '的房',
  '办？',
  '吗？',
  '么办',
  '需要',
  '是不',
  '不是',
])

/** Returns the distinct bigrams of a text. */
function listTitlePairs(text: string): string[] {
  const signs = Array.from(text.replace(/[^\p{L}\p{N}]/gu, ' '))
  const pairs = signs.slice(1).map((sign, i) => `${signs[i] ?? ''}${sign}`)
  return [...new Set(pairs.filter(pair => !pair.includes(' ') && !COMMON.has(pair)))].slice(0, 60)
}

/** Returns the percentage of a title's bigrams that another title contains. */
export function alikeness(title: string, other: string): number {
  const pairs = listTitlePairs(title)
  const shared = pairs.filter(pair => other.includes(pair)).length
  return pairs.length === 0 ? 0 : Math.round((100 * shared) / pairs.length)
}

/** Returns the kinds with their number of published questions; `where` filters rows of `q`. */
export async function typeOptions({ db }: Pick<Context, 'db'>, where = 'true'): Promise<Option[]> {
  const rows = await db.query<{ type: number; total: number }>(
    `select q.type, count(*) as total from ask q where q.status = 'published' and ${where} group by q.type`,
  )
  return ASK_TYPES.map(type => ({
    key: String(type),
    label: ASK_TYPE_LABELS[type],
    total: rows.find(row => row.type === type)?.total ?? 0,
  }))
}
