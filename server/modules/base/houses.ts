import type { PageOf } from '../../../src/contract/common'
import type { HouseBrief } from '../../../src/contract/house/cards'
import type { Context } from '../../http/context'
import { badField, notAllowed } from '../../errors/api-error'
import { HOUSE_BRIEF_COLUMNS } from '../../cards/house'
import { isEditor } from '../../cards/lot-access'
import { HOUSE_ORDERS, keywordSql } from '../../search'
import { parameters, type Parameters } from '../../shared/sql'

const BY_KEYWORD = 10

/** SQL condition: listed lots, and those that the caller may edit. */
function seenSql(context: Context, p: Parameters): string {
  if (isEditor(context)) return 'true'
  const { agentId } = context.caller
  return agentId === null ? `h.shelf = 'on'` : `(h.shelf = 'on' or ${p.add(agentId)} = any(h.agent_ids))`
}

export interface BriefsRequest {
  ids?: number[] | undefined
  code?: string | undefined
  keyword?: string | undefined
  limit?: number | undefined
  mine?: boolean | undefined
  page?: number | undefined
}

/**
 * Returns short facts of lots by ids in the requested order, by exact 房源编号, or by keyword; exactly one of these, else 1004. With `mine`:
 * lots that the caller serves, the last changed first, optionally filtered by keyword; 1006 unless the caller is an agent.
 */
export async function houseBriefs(context: Context, request: BriefsRequest): Promise<PageOf<HouseBrief>> {
  const { ids, code, keyword, limit = BY_KEYWORD, mine = false, page = 1 } = request
  if (mine) return ownBriefs(context, { keyword, limit, page })
  if ([ids, code, keyword].filter(given => given !== undefined).length !== 1)
    throw badField({ field: 'ids', message: '请给出 ids、code、keyword 之一' })
  const p = parameters()
  const seen = seenSql(context, p)
  const select = async (where: string, order: string, size: number): Promise<PageOf<HouseBrief>> => {
    const list = await context.db.query<HouseBrief>(
      `select ${HOUSE_BRIEF_COLUMNS} from house h where ${seen} and ${where} order by ${order} limit ${p.add(size)}`,
      p.values,
    )
    return { list, total: list.length, page: 1, page_size: size }
  }
  if (ids !== undefined) {
    const wanted = p.add(ids)
    return select(`h.id = any(${wanted})`, `array_position(${wanted}::bigint[], h.id)`, ids.length)
  }
  if (code !== undefined) return select(`h.code = upper(${p.add(code)})`, 'h.id', 1)
  return select(keywordSql(keyword ?? '', p), `(h.status = 'ongoing') desc, ${HOUSE_ORDERS.default}`, limit)
}

async function ownBriefs(
  { db, caller }: Context,
  { keyword, limit, page }: { keyword: string | undefined; limit: number; page: number },
): Promise<PageOf<HouseBrief>> {
  if (caller.agentId === null) throw notAllowed('只有顾问有自己的房源')
  const p = parameters()
  const where = `h.agent_ids @> array[${p.add(caller.agentId)}]::bigint[]${keyword === undefined ? '' : ` and ${keywordSql(keyword, p)}`}`
  const values = [...p.values]
  const [list, count] = await Promise.all([
    db.query<HouseBrief>(
      `select ${HOUSE_BRIEF_COLUMNS}
       from house h
       where ${where}
       order by h.updated_at desc, h.id desc
       limit ${p.add(limit)}
       offset ${p.add((page - 1) * limit)}`,
      p.values,
    ),
    db.one<{ total: number }>(`select count(*) as total from house h where ${where}`, values),
  ])
  return { list, total: count?.total ?? 0, page, page_size: limit }
}
