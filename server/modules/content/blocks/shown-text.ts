import type { Block, BlockOf, ShownBlock } from '../../../../src/contract/content/blocks'
import type { HouseCard } from '../../../../src/contract/house/cards'
import { openUnlessSaid } from '../../../../src/contract/house/asks'
import { houseCalls } from '../../../../src/contract/house/schema'
import type { VideoCard } from '../../../../src/contract/video/cards'
import type { Context } from '../../../http/context'
import { houseCardsByIds } from '../../../cards/house'
import { LOT_SORTS } from '../../../search'
import { housePage } from '../../../cards/house-pages'
import { videoCardsByIds } from '../../../cards/video'
import { namedRows, namedThings, type NamedThings } from './named-things'

export interface ShownText {
  blocks: ShownBlock[]
  /** Lots and videos that the blocks refer to; those no longer public are left out. */
  houses: HouseCard[]
  videos: VideoCard[]
  /** New builds, claims and articles that the blocks refer to. */
  things: NamedThings
}

/** Maximum queries per text; further ones return nothing. */
const MAX_QUERIES = 8

const isLots = (block: Block): block is Extract<Block, { kind: 'lots' }> => block.kind === 'lots'

/** Returns the lots of a list's URL: open ones unless it names a state. A URL that is not a list's returns nothing. */
async function found(context: Context, query: string, limit: number) {
  const { page: _, page_size: __, ...fields } = Object.fromEntries(new URLSearchParams(query))
  const read = houseCalls['house/list'].request.strict().safeParse(fields)
  if (!read.success) return { list: [], total: 0 }
  // A text is the same for everybody, so filters by the visitor's own budget do not apply.
  const { seen: ___, verdict: ____, sort, ...filter } = read.data
  return housePage(
    context,
    { filter: openUnlessSaid(filter), sort: LOT_SORTS[sort ?? 'default'] },
    { page: 1, page_size: Math.max(1, limit) },
  )
}

/** Returns a text as it is currently shown, with the lots and videos that it refers to. */
export async function shownText(context: Context, blocks: readonly Block[]): Promise<ShownText> {
  const asking = blocks
    .filter(isLots)
    .filter(({ query }) => query !== '')
    .slice(0, MAX_QUERIES)
  const [named, things, videos, ...answers] = await Promise.all([
    houseCardsByIds(context, [...new Set(blocks.filter(isLots).flatMap(({ ids }) => ids))]),
    namedThings(context, blocks),
    videoCardsByIds(
      context,
      blocks.flatMap(block => (block.kind === 'video' ? [block.id] : [])),
    ),
    ...asking.map(({ query, limit, look }) => found(context, query, look === 'count' ? 1 : limit)),
  ])
  const houses = new Map(named.map(card => [card.id, card]))
  const shown = blocks.map((block): ShownBlock => {
    if (block.kind === 'buildings' || block.kind === 'rights' || block.kind === 'articles')
      return { ...block, rows: namedRows(block, things) }
    if (!isLots(block)) return block
    const answer = answers[asking.indexOf(block)]
    const ids = block.ids.filter(id => houses.has(id))
    if (block.look === 'cards')
      for (const card of answer?.list ?? []) {
        if (ids.length >= block.limit) break
        houses.set(card.id, card)
        if (!ids.includes(card.id)) ids.push(card.id)
      }
    const lots: BlockOf<'lots'> = { ...block, ids, total: answer?.total ?? ids.length }
    return lots
  })
  return { blocks: shown, houses: [...houses.values()], videos, things }
}
