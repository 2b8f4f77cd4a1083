// Head (title, description, canonical URL, status) of every page. Screens that show an entity look it up by their URL parameters and answer
// 404 if it does not exist or 410 if it was withdrawn; all others use the route table. Only indexed pages get JSON-LD.

import type { Seo } from '../../src/contract/common'
import type { OffReason } from '../../src/contract/codes'
import { resolve, type Match } from '../../src/routes/match'
import { routeOf, type Screen } from '../../src/routes/table'
import { wasPublic } from '../cards/lot-access'
import type { Database } from '../db/database'
import { loadSchemaGraph } from '../seo/things'
import type { SiteServices } from '../cache/services'
import { agentHead } from '../modules/agent/head'
import { askHead } from '../modules/ask/head'
import { courtHead } from '../modules/court/head'
import { buildHouseSeo, type SeoSubject } from '../modules/house/detail/seo'
import { videoHead } from '../modules/video/head'
import { wikiHead } from '../modules/wiki/head'
import { xiaoquHead } from '../modules/xiaoqu/head'
import { buildingHead, modelHead } from '../modules/building/head'
import { articleHead, marketingHead, reportHead, storyHead } from '../modules/content/heads'
import { valuationHead } from '../modules/valuation/head'
import { rightsHead } from '../modules/rights/head'

/** Metadata of a page for search engines and link previews. */
export interface PageHead {
  /** 410: it was public, and is withdrawn. */
  status: 200 | 404 | 410
  title: string
  description: string
  keywords: string
  /** Path without query, '' for none. */
  canonical: string
  /** Path or url of a picture, '' for none. */
  image: string
  isIndexed: boolean
  /** JSON-LD of schema.org for a script element, '' for none. */
  things: string
}

type Subject = Partial<Seo> & { image?: string | null; isGone?: boolean }
/**
 * A saved calculation has no head of its own; an unknown one is a 404, and without a code there is nothing to check. A member who saved one
 * may use its former number.
 */
async function caseHead(
  db: Database,
  table: 'tax_case' | 'loan_case',
  { code, isGuest }: { code: string | undefined; isGuest: boolean },
): Promise<Subject | undefined> {
  if (code === undefined || (!isGuest && /^\d+$/.test(code))) return {}
  return (await db.one<{ code: string }>(`select code from ${table} where code = $1`, [code])) && {}
}

const withBrand = (title: string, brand: string) => `${title} - ${brand}`

/** undefined: the entity does not exist, and its URL is a 404. */
type SubjectOf = (
  services: SiteServices,
  params: Record<string, string>,
  isGuest: boolean,
) => Promise<Subject | undefined>

const lotOnShelf = (db: Database, id: string | undefined) =>
  db.one<{ title: string; cover: string | null }>(
    `select title, cover from house where id = $1 and shelf = 'on'`,
    [Number(id)],
  )

/** Head of a tool's page: for a lot, which must exist, or without one. */
const toolHead =
  (name: string): SubjectOf =>
  async ({ db, env }, { house_id }) => {
    if (house_id === undefined) return { title: withBrand(name, env.brand) }
    const lot = await lotOnShelf(db, house_id)
    return lot && { title: withBrand(`${lot.title}${name}`, env.brand), image: lot.cover }
  }

/** Screens whose head describes the entity they show. All others use the title of their row in the route table. */
const SUBJECTS: Partial<Record<Screen, SubjectOf>> = {
  'house-detail': async ({ db, env }, { id }) => {
    const lot = await db.one<
      SeoSubject & {
        cover: string | null
        shelf: 'on' | 'off'
        onlooker_total: number
        off_reason: OffReason | null
      }
    >(
      `select title, risk_yes, share_percent, region_name, circle_name, xiaoqu_name, house_type, jushi, ting,
         area, round, price, seo, cover, shelf, onlooker_total, off_reason
       from house
       where id = $1`,
      [Number(id)],
    )
    if (lot?.shelf === 'off')
      return wasPublic(lot) ? { isGone: true, title: withBrand('房源已下架', env.brand) } : undefined
    return lot && { ...buildHouseSeo(lot, env.brand).seo, image: lot.cover }
  },
  'xiaoqu-detail': ({ db, env }, { xiaoquid }) =>
    xiaoquHead(db, env.brand, { id: Number(xiaoquid), lead: '法拍房' }),
  'xiaoqu-evidence': ({ db, env }, { xiaoquid }) =>
    xiaoquHead(db, env.brand, { id: Number(xiaoquid), lead: '历年拍卖记录' }),
  'xiaoqu-house': ({ db, env }, { xiaoquid, houseId }) =>
    xiaoquHead(db, env.brand, { id: Number(xiaoquid), houseId: Number(houseId), lead: '房源' }),
  'xiaoqu-house-list': ({ db, env }, { id }) =>
    xiaoquHead(db, env.brand, { id: Number(id), lead: '在拍房源' }),
  'fapai-related': async ({ db, env }, { houseid }) => {
    const lot = await lotOnShelf(db, houseid)
    return lot && { title: withBrand(`${lot.title}相关房源`, env.brand), image: lot.cover }
  },
  'house-history': async ({ db, env }, { id }) => {
    const lot = await lotOnShelf(db, id)
    return lot && { title: withBrand(`${lot.title}历次拍卖`, env.brand), image: lot.cover }
  },
  'house-papers': async ({ db, env }, { id }) => {
    const lot = await lotOnShelf(db, id)
    return lot && { title: withBrand(`${lot.title}三份材料`, env.brand), image: lot.cover }
  },
  court: (services, { name }) => courtHead(services, name),
  eligibility: toolHead('购房资格'),
  'bid-limit': toolHead('出价上限'),
  'cash-calendar': toolHead('资金安排'),
  'auction-day': toolHead('竞拍日'),
  practice: toolHead('竞拍练习'),
  competition: toolHead('竞争预测'),
  'poster-image': async ({ db, env }, { id }) => {
    const poster = await db.one<{ title: string; updated_at: number }>(
      'select title, updated_at from poster where id = $1',
      [Number(id)],
    )
    return (
      poster && {
        title: withBrand(poster.title, env.brand),
        image: `/static/poster/${id}-${poster.updated_at}.jpg`,
      }
    )
  },
  'school-search': async ({ db, env }, { school_id }) => {
    if (!school_id) return {}
    const school = await db.one<{ name: string }>('select name from school where id = $1', [
      Number(school_id),
    ])
    return school && { title: withBrand(`${school.name}对应小区与在拍房源`, env.brand) }
  },
  'school-around': async ({ db, env }, { house_id, xiaoqu_id }) => {
    if (!house_id && !xiaoqu_id) return {}
    const place = house_id
      ? await db.one<{ name: string }>(`select title as name from house where id = $1 and shelf = 'on'`, [
          Number(house_id),
        ])
      : await db.one<{ name: string }>('select name from xiaoqu where id = $1 and deleted_at is null', [
          Number(xiaoqu_id),
        ])
    return place && { title: withBrand(`${place.name}周边学校`, env.brand) }
  },
  'trade-data': async ({ db, env }, { region_id }) => {
    const region = await db.one<{ name: string }>('select name from region where id = $1', [
      Number(region_id ?? env.homeCityId),
    ])
    if (!region) return region_id === undefined ? { title: withBrand('成交数据', env.brand) } : undefined
    return { title: withBrand(`${region.name}法拍成交数据`, env.brand) }
  },
  'build-detail': ({ db, env }, { id }) => buildingHead(db, env.brand, { id, lead: '' }),
  'build-dynamic': ({ db, env }, { id }) => buildingHead(db, env.brand, { id, lead: '楼盘动态' }),
  'build-flat-list': ({ db, env }, { id }) => buildingHead(db, env.brand, { id, lead: '一房一价' }),
  'build-type-list': ({ db, env }, { id }) => buildingHead(db, env.brand, { id, lead: '户型' }),
  'build-type-detail': ({ db, env }, { type_id }) => modelHead(db, env.brand, Number(type_id)),
  'memorabilia-letter': ({ db, env }, { id }) => storyHead(db, env.brand, Number(id)),
  'research-report-detail': ({ db, env }, { id }) => reportHead(db, env.brand, Number(id)),
  'marketing-page': ({ db, env, now }, { id }) =>
    marketingHead(db, env.brand, { id: Number(id), now: now() }),
  'article-detail': ({ db, env }, { id }) => articleHead(db, env.brand, Number(id)),
  'rights-detail': ({ db, env, now }, { id_code, id }) =>
    rightsHead(db, env.brand, { idCode: id_code, id, now: now() }),
  'wiki-detail': ({ db, env }, { id }) => wikiHead(db, env.brand, Number(id)),
  'qa-detail': ({ db, env }, { id }) => askHead(db, env.brand, Number(id)),
  'fact-video-detail': ({ db, env }, { kind, id }) => videoHead(db, env.brand, kind, Number(id)),
  'fact-video-share': ({ db, env }, { kind, id }) => videoHead(db, env.brand, kind, Number(id)),
  'tax-count-result': ({ db }, { id }, isGuest) => caseHead(db, 'tax_case', { code: id, isGuest }),
  'loan-result': ({ db }, { id }, isGuest) => caseHead(db, 'loan_case', { code: id, isGuest }),
  'valuation-detail': ({ db, env }, { id }) => valuationHead(db, env.brand, id),
  'agent-detail': ({ db, env }, { id }) => agentHead(db, env.brand, Number(id)),
}

/** Returns the head of a URL's page, by the shared route table. */
export async function pageHead(
  services: SiteServices,
  url: string,
  isGuest = true,
): Promise<PageHead & { match: Match }> {
  const { brand } = services.env
  const match = resolve(url)
  const subject = match.isFound ? await SUBJECTS[match.screen]?.(services, match.params, isGuest) : undefined
  const isMissing = !match.isFound || (SUBJECTS[match.screen] !== undefined && subject === undefined)
  const isGone = subject?.isGone === true
  const screen: Screen = isMissing ? 'not-found' : match.screen
  const { title, access = 'public' } = routeOf(screen)
  const about = `${brand}：法拍房、国有资产与不良资产的查找、风险解读与竞拍服务。`
  const head = {
    match,
    status: isMissing ? (404 as const) : isGone ? (410 as const) : (200 as const),
    title:
      subject?.title ?? (screen === 'home' ? `${brand} - 法拍房、司法拍卖房源` : withBrand(title, brand)),
    description: subject?.description ?? (screen === 'home' ? about : `${title}。${about}`),
    keywords: subject?.keywords ?? '法拍房,司法拍卖,国有资产,不良资产',
    canonical: isMissing || isGone ? '' : (match.canonical.split(/[?#]/, 1)[0] ?? ''),
    image: subject?.image ?? '',
    isIndexed: !isMissing && !isGone && access === 'public' && !screen.startsWith('error'),
  }
  if (!head.isIndexed) return { ...head, things: '' }
  const { siteUrl } = services.env
  const said = {
    title: head.title.replace(` - ${brand}`, ''),
    description: head.description,
    url: siteUrl + head.canonical,
    image: head.image && new URL(head.image, siteUrl).href,
  }
  return { ...head, things: await loadSchemaGraph({ db: services.db, siteUrl, brand }, match, said) }
}
