import type { HouseBrief } from '../../../src/contract/house/cards'
import type { Context } from '../../http/context'
import { badField } from '../../http/errors'
import { HOUSE_BRIEF_COLUMNS } from '../house/cards'
import { keywordSql } from '../house/filter'
import { isEditor } from '../house/manage-access'
import { HOUSE_ORDERS } from '../house/query'
import { parameters, type Parameters } from '../shared/sql'

const BY_KEYWORD = 10

/** On the shelf, or the caller's to edit. */
function seenSql(context: Context, p: Parameters): string {
  if (isEditor(context)) return 'true'
  const { agentId } = context.caller
  return agentId === null ? `h.shelf = 'on'` : `(h.shelf = 'on' or ${p.add(agentId)} = any(h.agent_ids))`
}

export interface BriefsRequest { ids?: number[] | undefined, code?: string | undefined, keyword?: string | undefined, limit?: number | undefined }

/** Short facts of lots by ids in the order asked, by exact 房源编号, or by keyword; exactly one of these, else 1004. */
export async function houseBriefs(context: Context, { ids, code, keyword, limit = BY_KEYWORD }: BriefsRequest): Promise<HouseBrief[]> {
  if ([ids, code, keyword].filter(given => given !== undefined).length !== 1) throw badField({ field: 'ids', message: '请给出 ids、code、keyword 之一' })
  const p = parameters()
  const seen = seenSql(context, p)
  const select = (where: string, order: string, most: number) => context.db.query<HouseBrief>(
    `select ${HOUSE_BRIEF_COLUMNS} from house h where ${seen} and ${where} order by ${order} limit ${p.add(most)}`, p.values)
  if (ids !== undefined) {
    const wanted = p.add(ids)
    return select(`h.id = any(${wanted})`, `array_position(${wanted}::bigint[], h.id)`, ids.length)
  }
  if (code !== undefined) return select(`h.code = upper(${p.add(code)})`, 'h.id', 1)
  return select(keywordSql(keyword ?? '', p), HOUSE_ORDERS.default, limit)
}
