/**
 * Campaign pages and their blocks. Each block is returned with its current lots, video or entities; blocks that have nothing left to show
 * are omitted. Pages that have ended return alternatives.
 */

import type { AgentBrief } from '../../../src/contract/agent/cards'
import type { BlockOf, ShownBlock } from '../../../src/contract/content/blocks'
import type { PageOf, Seo } from '../../../src/contract/common'
import type {
  MarketingBlock,
  MarketingCard,
  MarketingKind,
  MarketingPage,
  StoredMarketing,
} from '../../../src/contract/content/cards'
import type { HouseCard } from '../../../src/contract/house/cards'
import { resolve } from '../../../src/routes/match'
import type { Context } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { AGENT_BRIEF_COLUMNS } from '../../cards/agent'
import { buildingCardsByIds } from '../../cards/building'
import { isEditor } from '../../cards/lot-access'
import { asListed, onlyIds, openFirst } from '../../search'
import { housePage } from '../../cards/house-pages'
import { rightsCardsByIds } from '../../cards/rights'
import { routePlace } from '../../shared/route-place'
import { loadPageSessions } from '../lead/sessions'
import { waitingSql } from '../../shared/four-eyes'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { absoluteUrl, shareImage } from '../../shared/share'
import { articleCardsByIds } from './article-cards'
import { inOrder } from './blocks/named-things'
import { openBlocks } from '../../shared/open-blocks'
import { shownText, type ShownText } from './blocks/shown-text'
import { isForm, PAGE_COLUMNS, type PageRow } from './marketing-row'
import { withdrawn } from '../../shared/gone'
import { buildScreenUrl } from '../../../src/routes/match'

/** Height of every block that is not a spacer: it has no fixed height. */
const NO_HEIGHT = 0

/** Returns a page that is currently published; editors see it before and after. One that has ended is 1005 with alternatives. */
async function pageRow({ db, now, ...context }: Context, id: number): Promise<PageRow> {
  const row = await db.one<PageRow>(`select ${PAGE_COLUMNS} from marketing_page where id = $1`, [id])
  if (!row) throw notFound('没有这个专题')
  if (isEditor(context)) return row
  if (row.status !== 'published' || row.start_time > now) throw notFound('没有这个专题')
  if (row.end_time <= now) {
    const others = await db.query<{ id: number; title: string }>(
      `select id, title
       from marketing_page
       where status = 'published' and start_time <= $1 and end_time > $1
       order by start_time desc, id desc
       limit 5`,
      [now],
    )
    throw withdrawn('这个专题已经结束', [
      ...(row.next ? [row.next] : []),
      ...others.map(one => ({ title: one.title, to: buildScreenUrl('marketing-page', { id: one.id }) })),
    ])
  }
  return row
}

/** h5/marketing-page/get: the blocks in order, without those that are currently empty. */
export async function loadMarketingPage(
  context: Context,
  { id }: { id: number },
): Promise<{ page: MarketingPage }> {
  const { hidden, ...row } = await pageRow(context, id)
  const { db, env } = context
  const open = openBlocks({ ...row, hidden })
  const form = open.find(isForm)
  const [shown, sessions, agent] = await Promise.all([
    shownText(context, open),
    loadPageSessions(context, id, open),
    form?.agent_id === undefined
      ? null
      : db.one<AgentBrief>(`select ${AGENT_BRIEF_COLUMNS} from agent a where a.id = $1 and a.is_active`, [
          form.agent_id,
        ]),
  ])
  const blocks = await bookBlocks(context, shown)
  const way = open.find(block => block.kind === 'map' && block.stops)
  const { seo, covers } = row
  return {
    page: {
      ...row,
      blocks,
      sessions,
      agent: agent ?? null,
      route_map: way?.kind === 'map' && way.stops ? `/static/map/${routePlace(id, way.stops)}` : null,
      seo: marketingSeo(row, env.brand),
      share: {
        title: seo.title || row.title,
        desc: row.summary,
        link: absoluteUrl(env, buildScreenUrl('marketing-page', { id })),
        imgUrl: shareImage(env, covers[0] ?? null),
      },
    },
  }
}

/** Returns the SEO fields that an editor wrote, else values derived from the page. */
export const marketingSeo = (
  { title, summary, seo }: Pick<PageRow, 'title' | 'summary' | 'seo'>,
  brand: string,
): Seo => ({
  title: seo.title || `${title} - ${brand}`,
  keywords: seo.keywords || '法拍房,专题',
  description: seo.description || summary,
})

const KINDS: Partial<Record<ShownBlock['kind'], MarketingKind>> = {
  picture: 'image',
  video: 'video',
  lots: 'houses',
  form: 'form',
  buildings: 'buildings',
  rights: 'rights',
  articles: 'articles',
  space: 'space',
}

/** Returns each block with its data; a block of lots, a video or entities that has nothing left to show is omitted. */
async function bookBlocks(
  context: Context,
  { blocks, houses, videos, things }: ShownText,
): Promise<MarketingBlock[]> {
  const made = await Promise.all(
    blocks.map(async (block): Promise<MarketingBlock> => {
      const bare: MarketingBlock = {
        kind: KINDS[block.kind] ?? 'text',
        title: getBlockTitle(block),
        text: getBlockText(block),
        image: block.kind === 'picture' ? block.url : '',
        url: block.kind === 'links' ? (block.items[0]?.to ?? '') : '',
        height: block.kind === 'space' ? block.height : NO_HEIGHT,
        houses: [],
        buildings: [],
        rights: [],
        articles: [],
        video: null,
        block,
      }
      if (block.kind === 'lots')
        return {
          ...bare,
          houses:
            block.look === 'cards' ? block.ids.flatMap(id => houses.find(card => card.id === id) ?? []) : [],
        }
      if (block.kind === 'video')
        return { ...bare, video: videos.find(video => video.id === block.id) ?? null }
      if (block.kind === 'buildings' || block.kind === 'rights' || block.kind === 'articles')
        return { ...bare, [block.kind]: inOrder<{ id: number }>(things[block.kind], block.ids) }
      return block.kind === 'links' ? { ...bare, ...(await linked(context, block)) } : bare
    }),
  )
  return made.filter(
    ({ block, houses, video }) =>
      !(block.kind === 'lots' && (block.look === 'cards' ? houses.length === 0 : block.total === 0)) &&
      !(block.kind === 'video' && video === null) &&
      !('rows' in block && block.kind !== 'table' && block.kind !== 'bars' && block.rows.length === 0),
  )
}

const getBlockTitle = (block: ShownBlock): string =>
  block.kind === 'heading' ? block.text : 'title' in block ? block.title : ''

const getBlockText = (block: ShownBlock): string => {
  if (block.kind === 'heading' || !('text' in block)) return ''
  return typeof block.text === 'string'
    ? block.text
    : block.text.map(span => (typeof span === 'string' ? span : span.text)).join('')
}

/** Turns links that all lead to entities of one kind into a block of these entities. */
async function linked(
  context: Context,
  { items }: BlockOf<'links'>,
): Promise<Pick<MarketingBlock, 'kind' | 'articles' | 'buildings' | 'rights'>> {
  const matches = items.map(({ to }) => resolve(to))
  const [first] = matches
  const none = { kind: 'text' as const, articles: [], buildings: [], rights: [] }
  if (!first || matches.some(({ screen }) => screen !== first.screen)) return none
  if (first.screen === 'article-detail') {
    const articles = await articleCardsByIds(
      context,
      matches.map(({ params }) => Number(params.id)),
    )
    return { ...none, kind: 'articles', articles }
  }
  if (first.screen === 'build-detail') {
    const ids = await context.db.query<{ id: number }>(
      'select id from building where id_code = any($1) or id::text = any($1)',
      [matches.map(({ params }) => params.id)],
    )
    return {
      ...none,
      kind: 'buildings',
      buildings: await buildingCardsByIds(
        context,
        ids.map(({ id }) => id),
      ),
    }
  }
  if (first.screen === 'rights-detail') {
    const ids = await context.db.query<{ id: number }>('select id from rights where id_code = any($1)', [
      matches.map(({ params }) => params.id_code),
    ])
    return {
      ...none,
      kind: 'rights',
      rights: await rightsCardsByIds(
        context,
        ids.map(({ id }) => id),
      ),
    }
  }
  return none
}

/**
 * h5/house/marketing-list: lots of a page's blocks in the editor's order, ended ones last. Throws 1005 for an unknown page or block, or one
 * that is not published now.
 */
export async function marketingLots(
  context: Context,
  {
    marketing_page_id,
    block,
    ...paging
  }: {
    marketing_page_id: number
    block?: number | undefined
    page?: number | undefined
    page_size?: number | undefined
  },
): Promise<PageOf<HouseCard>> {
  const row = await pageRow(context, marketing_page_id)
  if (block !== undefined && (block >= row.blocks.length || row.hidden.includes(block)))
    throw notFound('没有这一块')
  const asked = block === undefined ? openBlocks(row) : row.blocks.slice(block, block + 1)
  const { blocks } = await shownText(context, asked)
  const ids = [...new Set(blocks.flatMap(one => (one.kind === 'lots' ? one.ids : [])))]
  return housePage(context, { also: [onlyIds(ids)], sort: openFirst(asListed(ids)) }, paging)
}

/** SQL of the number of leads of page `m`. */
const LEADS = `(select count(*)
    from lead k
    where k.entity_type = 'marketing_page' and k.entity_id = m.id and k.status <> 'invalid') as lead_total`

/** marketing-page/list: all pages with their results, for the desk. */
export async function marketingPages(
  { db }: Context,
  input: { page?: number | undefined; page_size?: number | undefined },
): Promise<PageOf<MarketingCard>> {
  const bounds = pageBounds(input)
  const [list, count] = await Promise.all([
    db.query<MarketingCard>(
      `select m.id, m.title, m.status, m.start_time, m.end_time, m.view_total, m.updated_at,
         ${LEADS}
       from marketing_page m order by m.end_time desc, m.id desc limit $1 offset $2`,
      [bounds.limit, bounds.offset],
    ),
    db.one<{ total: number }>('select count(*) as total from marketing_page'),
  ])
  return pageAnswer(list, count?.total ?? 0, bounds)
}

/** desk/marketing: a page as it is stored. */
export async function storedMarketing(
  { db }: Context,
  { id }: { id: number },
): Promise<{ page: StoredMarketing }> {
  const page = await db.one<StoredMarketing>(
    `select m.id, m.title, m.headline, m.summary, m.covers, m.blocks, m.hidden, m.next, m.status, m.seo,
       m.start_time, m.end_time, m.updated_at, m.view_total, ${LEADS},
       (select u.nickname
         from audit a
         join users u on u.uid = a.uid
         where a.entity_type = 'marketing_page' and a.entity_id = m.id
         order by a.at desc, a.id desc
         limit 1) as editor,
       ${waitingSql('marketing_page', 'm.id')} as waiting
     from marketing_page m where m.id = $1`,
    [id],
  )
  if (!page) throw notFound('没有这个专题')
  return { page }
}
