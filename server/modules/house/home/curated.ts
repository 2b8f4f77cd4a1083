import type { AgentBrief } from '../../../../src/contract/agent/cards'
import type { Context } from '../../../http/context'
import { notFound } from '../../../errors/api-error'
import { asListed, onlyIds } from '../../../search'
import { housePage } from '../../../cards/house-pages'

interface Paging {
  page?: number | undefined
  page_size?: number | undefined
}

/** SQL of lots with answered published questions, latest answer first; $1 is the requested question or null. */
const ANSWERED = `
  select k.house_id as id from ask k join answer w on w.ask_id = k.id
  where k.status = 'published' and k.type <> 9 and ($1::bigint is null or k.id = $1) and k.house_id is not null
  group by k.house_id order by max(w.created_at) desc, k.house_id desc`

interface AskRow {
  house_id: number
  ask_id: number
  title: string
  answer: string
  agent: AgentBrief | null
  created_at: number
}

/** Returns lots with answered questions, latest answer first, each with its latest such question. */
export async function answeredPage(
  context: Context,
  {
    ask_id,
    region_ids,
    ...paging
  }: Paging & { ask_id?: number | undefined; region_ids?: number[] | undefined },
) {
  if (ask_id !== undefined) {
    const ask = await context.db.one(
      `select 1 from ask where id = $1 and status = 'published' and type <> 9`,
      [ask_id],
    )
    if (!ask) throw notFound('问题不存在')
  }
  const answered = await context.db.query<{ id: number }>(ANSWERED, [ask_id ?? null])
  const ids = answered.map(({ id }) => id)
  const page = await housePage(
    context,
    { filter: { region_ids }, also: [onlyIds(ids)], sort: asListed(ids) },
    paging,
  )
  const asks = await context.db.query<AskRow>(
    `
    select distinct on (h.id) h.id as house_id, k.id as ask_id, k.title, w.content as answer, w.created_at,
      case
        when a.id is not null then json_build_object('id', a.id, 'name', a.name, 'avatar', a.avatar, 'company',
          a.company, 'phone_relay', a.phone_relay)
      end as agent
    from house h
    join ask k on k.house_id = h.id and k.status = 'published' and k.type <> 9
    join answer w on w.ask_id = k.id
    left join agent a on a.id = w.agent_id
    where h.id = any($1) and ($2::bigint is null or k.id = $2) order by h.id, w.created_at desc, w.id desc`,
    [page.list.map(house => house.id), ask_id ?? null],
  )
  const order = new Map(page.list.map((house, i) => [house.id, i]))
  return { ...page, asks: asks.sort((a, b) => (order.get(a.house_id) ?? 0) - (order.get(b.house_id) ?? 0)) }
}
