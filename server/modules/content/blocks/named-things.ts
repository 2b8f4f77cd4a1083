import type { Block, NamedKind, NamedRow } from '../../../../src/contract/content/blocks'
import {
  BUILDING_STATUS_LABELS,
  RIGHTS_STATUS_LABELS,
  type BuildingStatus,
  type RightsStatus,
} from '../../../../src/contract/codes'
import { dayOf } from '../../../../src/lib/dates'
import { moneyText, unitPriceText } from '../../../../src/lib/money'
import { urlOf } from '../../../../src/routes/match'
import type { Context } from '../../../http/context'

interface BuildingRow {
  id: number
  name: string
  cover: string | null
  status: BuildingStatus
  region_name: string
  avg_price: number | null
}
interface ClaimRow {
  id: number
  id_code: string
  title: string
  status: RightsStatus
  region_name: string
  price: number | null
  current_price: number | null
  deal_price: number | null
}
interface ArticleRow {
  id: number
  title: string
  cover: string
  group_name: string
  created_at: number
}

const facts = (...words: (string | null)[]) => words.filter(word => word !== null)

const builds = async ({ db }: Context, ids: readonly number[]): Promise<NamedRow[]> =>
  (
    await db.query<BuildingRow>(
      `select b.id, b.name, b.cover, b.status, r.name as region_name, b.avg_price from building b join region r on r.id = b.region_id where b.id = any($1)`,
      [ids],
    )
  ).map(({ id, name, cover, status, region_name, avg_price }) => ({
    id,
    title: name,
    cover,
    facts: facts(
      region_name,
      BUILDING_STATUS_LABELS[status],
      avg_price === null
        ? '价格待定'
        : `${status === 'coming' ? '预估均价' : '均价'} ${unitPriceText(avg_price)}`,
    ),
    to: urlOf('build-detail', { id }),
  }))

const priceOf = ({ status, price, current_price, deal_price }: ClaimRow) => {
  if (deal_price !== null) return `成交价 ${moneyText(deal_price)}`
  if (status === 'trading' && current_price !== null) return `当前价 ${moneyText(current_price)}`
  return price === null ? null : `转让参考价 ${moneyText(price)}`
}
const claims = async ({ db, now }: Context, ids: readonly number[]): Promise<NamedRow[]> =>
  (
    await db.query<ClaimRow>(
      `select p.id, p.id_code, p.title, p.status, r.name as region_name, p.price, p.current_price, p.deal_price
       from rights p join region r on r.id = p.region_id where p.id = any($1) and p.publish_time <= $2`,
      [ids, now],
    )
  ).map(row => ({
    id: row.id,
    title: row.title,
    cover: null,
    facts: facts(row.region_name, RIGHTS_STATUS_LABELS[row.status], priceOf(row)),
    to: urlOf('rights-detail', { id_code: row.id_code }),
  }))

const articles = async ({ db }: Context, ids: readonly number[]): Promise<NamedRow[]> =>
  (
    await db.query<ArticleRow>(
      `select t.id, t.title, t.cover, g.name as group_name, t.created_at
       from article t join article_group g on g.id = t.group_id where t.id = any($1) and t.status = 'published'`,
      [ids],
    )
  ).map(({ id, title, cover, group_name, created_at }) => ({
    id,
    title,
    cover: cover || null,
    facts: [group_name, dayOf(created_at)],
    to: urlOf('article-detail', { id }),
  }))

const READ: Record<NamedKind, (context: Context, ids: readonly number[]) => Promise<NamedRow[]>> = {
  buildings: builds,
  rights: claims,
  articles,
}

/** For each kind of block that names things by id: the public ones among them as they are now. One question a kind. */
export async function namedThings(
  context: Context,
  blocks: readonly Block[],
): Promise<(kind: NamedKind, ids: readonly number[]) => NamedRow[]> {
  const found = await Promise.all(
    Object.entries(READ).map(async ([kind, read]) => {
      const ids = blocks.flatMap(block => (block.kind === kind && 'ids' in block ? block.ids : []))
      const rows = ids.length > 0 ? await read(context, [...new Set(ids)]) : []
      return [kind, new Map(rows.map(row => [row.id, row]))] as const
    }),
  )
  const rows = new Map(found)
  return (kind, ids) => ids.flatMap(id => rows.get(kind)?.get(id) ?? [])
}
