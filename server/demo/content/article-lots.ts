import type { Block } from '../../../src/contract/content/blocks'
import type { Database } from '../../db/database'

/** Open lots shown under an article: heading, condition over `h`, maximum number. */
const LOTS = {
  example: { title: '文中的这一套', where: 'h.id = 1', most: 1 },
  taxed: { title: '公告写买受人承担的', where: `h.id = 1 or 'tax_bearer' = any(h.risk_yes)`, most: 2 },
  debts: { title: '公告写明有欠费的', where: `'arrears' = any(h.risk_yes)`, most: 3 },
  large: { title: '140 平方米以上的', where: 'h.house_type = 5 and h.area > 140', most: 3 },
  shops: { title: '不在限购之列的', where: 'h.house_type in (3, 4)', most: 4 },
  second: { title: '正在等二拍的', where: 'h.round = 2', most: 5 },
  leased: { title: '带着租约在拍的', where: `'lease' = any(h.risk_yes)`, most: 5 },
  uncleared: { title: '法院不负责清场的', where: `'clearing' = any(h.risk_yes)`, most: 4 },
  shares: { title: '只拍份额的', where: `'co_owner' = any(h.risk_yes)`, most: 2 },
  dear: { title: '评估高过市价的', where: 'h.appraisal_price > h.market_price', most: 4 },
  ongoing: { title: '正在竞价的', where: `h.id in (2, 8) or h.status = 'ongoing'`, most: 3 },
  seen: { title: '有实勘记录的', where: 'h.has_survey', most: 6 },
  fixed: { title: '一口价房源', where: `h.kind = 'ykj'`, most: 3 },
  loans: { title: '公告写明可贷的', where: 'h.loan_supported', most: 4 },
} as const
type LotsKey = keyof typeof LOTS
export const LOTS_KEYS = Object.keys(LOTS) as LotsKey[]

/** Returns the lots block of each kind, if lots exist; the lot of all examples comes first. */
export async function lotsBlocks(db: Database, now: number): Promise<(key: LotsKey) => Block[]> {
  const made = new Map<string, Block>()
  for (const [key, { title, where, most: max }] of Object.entries(LOTS)) {
    const rows = await db.query<{ id: number }>(
      `select h.id from house h where h.shelf = 'on' and h.phase < 2 and h.end_time > $1 and (${where})
       order by h.id > 15, h.start_time, h.id limit ${max}`,
      [now],
    )
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0)
      made.set(key, { kind: 'lots', title, text: '', look: 'cards', ids, query: '', limit: ids.length })
  }
  return key => [made.get(key)].flatMap(block => block ?? [])
}
