import type { Block, BlockOf, NamedKind, NamedRow } from '../../../../src/contract/content/blocks'
import type { ArticleCard } from '../../../../src/contract/content/cards'
import type { BuildingCard } from '../../../../src/contract/building/cards'
import type { RightsCard } from '../../../../src/contract/rights/cards'
import { BUILDING_STATUS_LABELS, RIGHTS_STATUS_LABELS } from '../../../../src/contract/codes'
import { toBeijingDay } from '../../../../src/lib/dates'
import { moneyText, unitPriceText } from '../../../../src/lib/money'
import { buildScreenUrl } from '../../../../src/routes/match'
import type { Context } from '../../../http/context'
import { buildingCardsByIds } from '../../../cards/building'
import { rightsCardsByIds } from '../../../cards/rights'
import { articleCardsByIds } from '../article-cards'

/** Entities that the blocks of a text refer to by id, in their current state; those that are not public are left out. */
export interface NamedThings {
  buildings: BuildingCard[]
  rights: RightsCard[]
  articles: ArticleCard[]
}

/** Runs one query for each kind that the blocks refer to. */
export async function namedThings(context: Context, blocks: readonly Block[]): Promise<NamedThings> {
  const idsOf = (kind: NamedKind) => [
    ...new Set(blocks.flatMap(block => (block.kind === kind && 'ids' in block ? block.ids : []))),
  ]
  const [buildings, rights, articles] = await Promise.all([
    buildingCardsByIds(context, idsOf('buildings')),
    rightsCardsByIds(context, idsOf('rights')),
    articleCardsByIds(context, idsOf('articles')),
  ])
  return { buildings, rights, articles }
}

/** Returns the cards with these ids, in their order. */
export const inOrder = <Card extends { id: number }>(
  cards: readonly Card[],
  ids: readonly number[],
): Card[] => ids.flatMap(id => cards.find(card => card.id === id) ?? [])

/** Returns the entities of a block in words: the state and price of each, and its page. */
export function namedRows(
  { kind, ids }: Pick<BlockOf<NamedKind>, 'kind' | 'ids'>,
  things: NamedThings,
): NamedRow[] {
  if (kind === 'buildings') return inOrder(things.buildings, ids).map(buildingRow)
  if (kind === 'rights') return inOrder(things.rights, ids).map(claimRow)
  return inOrder(things.articles, ids).map(articleRow)
}

const facts = (...words: (string | null)[]) => words.filter(word => word !== null)

const buildingRow = ({ id, name, cover, status, region_name, avg_price }: BuildingCard): NamedRow => ({
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
  to: buildScreenUrl('build-detail', { id }),
})

function formatNamedPrice({ status, price, current_price, deal_price }: RightsCard) {
  if (deal_price !== null) return `成交价 ${moneyText(deal_price)}`
  if (status === 'trading' && current_price !== null) return `当前价 ${moneyText(current_price)}`
  return price === null ? null : `转让参考价 ${moneyText(price)}`
}

const claimRow = (card: RightsCard): NamedRow => ({
  id: card.id,
  title: card.title,
  cover: null,
  facts: facts(card.region_name, RIGHTS_STATUS_LABELS[card.status], formatNamedPrice(card)),
  to: buildScreenUrl('rights-detail', { id_code: card.id_code }),
})

const articleRow = ({ id, title, cover, group_name, created_at }: ArticleCard): NamedRow => ({
  id,
  title,
  cover: cover || null,
  facts: [group_name, toBeijingDay(created_at)],
  to: buildScreenUrl('article-detail', { id }),
})
