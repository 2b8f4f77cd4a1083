/**
 * Endpoints of the wiki: list and search, one entry with its lots, and suggested words. An entry's topic, found by its words, selects lots
 * whose notice is free of that risk.
 */

import type { WithoutHighlight } from '../../../src/contract/search-highlight'
import type { z } from 'zod'
import { OPEN_STATUSES, RISK_LABELS } from '../../../src/contract/codes'
import type { Block } from '../../../src/contract/content/blocks'
import type { WikiCard, WikiCategory } from '../../../src/contract/wiki/cards'
import type { wikiCalls } from '../../../src/contract/wiki/schema'
import { toBeijingDay } from '../../../src/lib/dates'
import { loanRuleId } from '../../../src/lib/finance/loan-table'
import { buildScreenUrl } from '../../../src/routes/match'
import type { Context, Handlers } from '../../http/context'
import { notFound } from '../../errors/api-error'
import { similarAsks } from '../ask/cards'
import { findRiskInText } from '../ask/subject'
import { reportPage } from '../content/reports'
import { shownText } from '../content/blocks/shown-text'
import { saveWiki } from '../content/save'
import { houseCards } from '../../cards/house'
import { LOT_SORTS } from '../../search'
import { houseRowsAndTotal } from '../../cards/house-pages'
import { lawsByIds } from '../law/repository'
import { pageAnswer, pageBounds } from '../../shared/paging'
import { absoluteUrl, shareImage } from '../../shared/share'
import { parameters } from '../../shared/sql'
import { findTexts } from '../text-search/find'
import { hotSince, hotViews, noteView } from '../../shared/views'
import { WIKI_COLUMNS, WIKI_FROM, WIKI_ORDER, wikisByIds } from '../../cards/wiki'

type Calls = typeof wikiCalls
type Input<P extends keyof Calls> = z.output<Calls[P]['request']>
type Output<P extends keyof Calls> = z.input<Calls[P]['result']>

const NEWER = 10
const NEWER_REPORTS = 5
const HEADS = 5
const HOT = 10
/** Words suggested while there are too few searches. */
const FIXED = [
  '悔拍',
  '税费转嫁',
  '尾款期限',
  '法拍贷款',
  '带租约',
  '不负责清场',
  '满五唯一',
  '优先购买权',
  '户口迁出',
  '变卖',
]

async function newer(
  { db }: Context,
  { limit = NEWER }: Input<'wiki/newer-wiki'>,
): Promise<Output<'wiki/newer-wiki'>> {
  return {
    list: await db.query<WithoutHighlight<WikiCard>>(
      `select ${WIKI_COLUMNS} from ${WIKI_FROM} order by w.updated_at desc, w.id desc limit $1`,
      [limit],
    ),
  }
}

async function param({ db, now }: Context): Promise<Output<'wiki/param'>> {
  const categories = await db.query<WikiCategory>(
    `select c.id, c.name, c.sort, c.intro, c.icon,
       (select count(*) from wiki w where w.category_id = c.id and w.status = 'published')::int as total
     from wiki_category c order by c.sort, c.id`,
  )
  const heads = await db.query<{ id: number; category_id: number; title: string; is_risk: boolean }>(
    `select id, category_id, title, is_risk from (
       select w.id, c.id as category_id, w.title, w.is_risk,
         row_number() over (partition by c.id order by w.sort, w.id) as place
         from ${WIKI_FROM}) h
     where h.place <= $1 order by h.category_id, h.place`,
    [HEADS],
  )
  const hot = await db.query<{ title: string }>(
    `select w.title
     from wiki w
     where w.status = 'published' and ${hotViews('wiki', 'w.id', '$1')} > 0
     order by ${hotViews('wiki', 'w.id', '$1')} desc, w.id
     limit $2`,
    [hotSince(now), HOT],
  )
  return {
    categories,
    hot_words: [...new Set([...hot.map(row => row.title), ...FIXED])].slice(0, HOT),
    heads,
    total: categories.reduce((sum, one) => sum + one.total, 0),
  }
}

/** Returns entries in the order of a purchase; with a keyword, matches in the title come before other names, then text. */
async function list({ db }: Context, input: Input<'wiki/list'>): Promise<Output<'wiki/list'>> {
  const bounds = pageBounds(input)
  const p = parameters()
  const found = await findTexts('wiki', input.keyword)
  const where = [
    'true',
    input.category_id !== undefined && `w.category_id = ${p.add(input.category_id)}`,
    found.where('w.id', p),
  ]
    .filter(Boolean)
    .join(' and ')
  const count = await db.one<{ total: number }>(
    `select count(*) as total from ${WIKI_FROM} where ${where}`,
    p.values,
  )
  const rows = await db.query<WithoutHighlight<WikiCard>>(
    `select ${WIKI_COLUMNS}
     from ${WIKI_FROM}
     where ${where}
     order by ${found.order('w.id', p, 'w.title')} ${WIKI_ORDER}
     limit ${p.add(bounds.limit)}
     offset ${p.add(bounds.offset)}`,
    p.values,
  )
  return pageAnswer(await found.marked(db, rows), count?.total ?? 0, bounds)
}

interface Row extends WithoutHighlight<WikiCard> {
  alias: string
  content: string
  blocks: Block[]
  figures: { value: string; unit: string; text: string }[]
  myths: { wrong: string; right: string }[]
  law_ids: number[]
  related_ids: number[]
  checked_by: string
  checked_day: string | null
}

async function info(context: Context, { id }: Input<'wiki/wiki-info'>): Promise<Output<'wiki/wiki-info'>> {
  const { db, env } = context
  const row = await db.one<Row>(
    `select ${WIKI_COLUMNS}, w.alias, w.content, w.blocks, w.figures, w.myths, w.law_ids, w.related_ids, w.checked_by, w.checked_day
     from ${WIKI_FROM} where w.id = $1`,
    [id],
  )
  if (!row) throw notFound('没有这个词条')
  noteView(context, 'wiki', id)
  const { law_ids, related_ids, blocks, ...shown } = row
  const laws = await lawsByIds(context, law_ids)
  const way = await db.query<{ id: number; title: string }>(
    `select w.id, w.title from ${WIKI_FROM} order by ${WIKI_ORDER}`,
  )
  const at = way.findIndex(one => one.id === id)
  return {
    wiki: {
      ...shown,
      blocks: (await shownText(context, blocks)).blocks,
      laws,
      sources: laws.map(law => ({ title: `${law.law_short} ${law.article}`, url: law.url })),
      prev: way[at - 1] ?? null,
      next: way[at + 1] ?? null,
      related: await wikisByIds(context, related_ids),
      lots: await loadWikiLots(context, row),
      asks: await similarAsks(context, { title: `${row.title} ${row.alias}`, limit: 3 }),
      seo: {
        title: `${row.title} - 法拍百科 - ${env.brand}`,
        keywords: [row.title, row.alias, row.category_name].filter(Boolean).join(','),
        description: row.summary,
      },
      share: {
        title: `${row.title}：法拍百科`,
        desc: row.summary,
        link: absoluteUrl(env, buildScreenUrl('wiki-detail', { id })),
        imgUrl: shareImage(env, null),
      },
    },
  }
}

const LOTS = 3

/** Returns lots whose notice states that they are free of the entry's topic; for any other entry, those that start next. */
async function loadWikiLots(context: Context, { title, alias }: Row) {
  const kind = findRiskInText(`${title}${alias}`)
  const query = {
    filter: kind ? { statuses: [...OPEN_STATUSES], risk_clear: [kind] } : { statuses: ['upcoming' as const] },
    sort: LOT_SORTS.start_asc,
  }
  const { rows, total } = await houseRowsAndTotal(context, query, { limit: LOTS, offset: 0 })
  return {
    title: kind ? `公告写明${RISK_LABELS[kind].no}的房源` : '最近开拍的房源',
    kind: kind ?? null,
    total,
    list: await houseCards(context, rows),
  }
}

const LOAN_WORDS = ['贷', '公积金', 'LPR', '等额', '首付', '过桥']

async function loan(
  { db, env, now, rules }: Context,
  { limit = 6 }: Input<'wiki/loan'>,
): Promise<Output<'wiki/loan'>> {
  const today = toBeijingDay(now)
  return {
    list: await db.query<WithoutHighlight<WikiCard>>(
      `select ${WIKI_COLUMNS} from ${WIKI_FROM} where exists (select 1 from unnest($1::text[]) word where position(word in w.title) > 0)
       order by ${WIKI_ORDER} limit $2`,
      [LOAN_WORDS, limit],
    ),
    rates: rules
      .of(env.homeCityId)
      .loanRates.filter(rate => rate.from <= today && (rate.to === null || rate.to >= today))
      .map(({ from, to, ...rate }) => ({
        ...rate,
        rule_id: loanRuleId({ ...rate, from, to }),
        valid_from: from,
        valid_to: to,
      })),
  }
}

export const wikiHandlers = {
  'wiki/newer-wiki': newer,
  'wiki/newer-report': async (context, { limit = NEWER_REPORTS }) => {
    const { list } = await reportPage(context, { page_size: limit })
    return { list }
  },
  'wiki/param': param,
  'wiki/list': list,
  'wiki/wiki-info': info,
  'wiki/save': saveWiki,
  'wiki/loan': loan,
} satisfies Handlers<Calls>
