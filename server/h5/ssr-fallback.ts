// SSR fallback. When a page cannot be rendered (overload, error, rate limit), the server builds simple HTML with headings, facts and links
// from the responses it has already fetched. The client replaces it when it mounts.

import {
  HOUSE_STATUS_LABELS,
  HOUSE_TYPE_LABELS,
  RIGHTS_STATUS_LABELS,
  RISK_LABELS,
  ROUND_LABELS,
} from '../../src/contract/codes'
import type { Path, Result } from '../../src/contract/endpoints'
import type { BuildingCard } from '../../src/contract/building/cards'
import type { HouseCard } from '../../src/contract/house/cards'
import type { RightsCard } from '../../src/contract/rights/cards'
import { fullTime } from '../../src/lib/dates'
import { costText } from '../../src/lib/finance/cost-text'
import { sumTaxes } from '../../src/lib/finance/tax-result'
import { areaText, moneyText, percentText, unitPriceText } from '../../src/lib/money'
import { buildScreenUrl } from '../../src/routes/match'
import { escapeHtml } from '../modules/content/blocks/render-blocks-html'
import type { Answer } from './dehydrated-state'
import type { PageHead } from './page-head'

/** Plain-text content of a response: facts of the entity, and links to related ones. */
interface Plain {
  facts?: [name: string, value: string | null][]
  links?: Link[]
}
interface Link {
  href: string
  text: string
  note?: string
}

const getShownPrice = ({ status, deal_price, current_price, price }: HouseCard) =>
  status === 'sold' ? (deal_price ?? price) : (current_price ?? price)
const lots = (list: readonly HouseCard[]): Link[] =>
  list.map(lot => ({
    href: buildScreenUrl('house-detail', { id: lot.id }),
    text: lot.title,
    note: `${moneyText(getShownPrice(lot))} · ${areaText(lot.area)} · ${HOUSE_STATUS_LABELS[lot.status]}`,
  }))
const lotFacts = (lot: HouseCard): Plain['facts'] => [
  ['状态', HOUSE_STATUS_LABELS[lot.status]],
  [
    lot.status === 'sold' ? '成交价' : lot.current_price === null ? '起拍价' : '当前价',
    moneyText(getShownPrice(lot)),
  ],
  ['单价', unitPriceText(lot.unit_price)],
  ['评估价', lot.appraisal_price === null ? null : moneyText(lot.appraisal_price)],
  ['保证金', moneyText(lot.deposit)],
  ['面积', areaText(lot.area)],
  ['类型', HOUSE_TYPE_LABELS[lot.house_type]],
  ['轮次', ROUND_LABELS[lot.round]],
  ['区域', lot.region_name],
  ['小区', lot.xiaoqu_name],
  ['份额', lot.share_percent === null ? null : `仅拍 ${percentText(lot.share_percent)}`],
  ['公告写明', lot.risks.map(kind => RISK_LABELS[kind].yes).join('、')],
  ['开拍', fullTime(lot.start_time)],
  ['结束', fullTime(lot.end_time)],
]

const buildings = (list: readonly BuildingCard[]): Link[] =>
  list.map(({ id_code, name, avg_price, region_name }) => ({
    href: buildScreenUrl('build-detail', { id: id_code }),
    text: name,
    note: [region_name, avg_price === null ? '价格待定' : unitPriceText(avg_price)].join(' · '),
  }))
const buildingFacts = ({ avg_price, region_name, address }: BuildingCard): Plain['facts'] => [
  ['均价', avg_price === null ? '待定' : unitPriceText(avg_price)],
  ['区域', region_name],
  ['地址', address],
]

const packages = (list: readonly RightsCard[]): Link[] =>
  list.map(({ id_code, title, total, status }) => ({
    href: buildScreenUrl('rights-detail', { id_code }),
    text: title,
    note: `债权总额 ${moneyText(total)} · ${RIGHTS_STATUS_LABELS[status]}`,
  }))

type Titled = readonly { id: number; title: string }[]
const titled =
  (
    screen: 'article-detail' | 'research-report-detail' | 'memorabilia-letter' | 'wiki-detail' | 'qa-detail',
  ) =>
  (list: Titled): Link[] =>
    list.map(({ id, title }) => ({ href: buildScreenUrl(screen, { id }), text: title }))
const articles = titled('article-detail')
const reports = titled('research-report-detail')
const letters = titled('memorabilia-letter')
const entries = titled('wiki-detail')
const questions = titled('qa-detail')

const schools = (list: readonly { id: number; name: string }[]): Link[] =>
  list.map(({ id, name }) => ({ href: buildScreenUrl('school-search', { school_id: id }), text: name }))

type OfList<P extends Path> = (result: Result<P>) => Plain
const toPlainLots = ({ list }: { list: readonly HouseCard[] }): Plain => ({ links: lots(list) })
const toPlainVideos: OfList<'api/house-fact-video/search'> = ({ list }) => ({
  links: list.map(({ id, type, title }) => ({
    href: buildScreenUrl('fact-video-share', { kind: type, id }),
    text: title,
  })),
})
const toPlainVideo: OfList<'api/house-fact-video/info'> = ({ house }) => ({
  links: house ? lots([house]) : [],
})

/** Conversions of the prefetched responses; responses without one add nothing to the fallback. */
const PLAIN: { [P in Path]?: (result: Result<P>) => Plain } = {
  'house/list': toPlainLots,
  'h5/house/home-page-list': toPlainLots,
  'h5/house/same-list': toPlainLots,
  'h5/house/get-batch': toPlainLots,
  'school/houses': toPlainLots,
  'api/house/seven-begin-house': toPlainLots,
  'api/house/get-today-begin-house': toPlainLots,
  'house/region-count': ({ list }) => ({
    links: list.map(({ id, name, total }) => ({
      href: buildScreenUrl('house-list', { region_ids: id }),
      text: name,
      note: `${total} 套`,
    })),
  }),
  'article/houses': ({ list }) => ({ links: lots(list.map(({ house }) => house)) }),
  'house/info': lot => ({
    facts: lotFacts(lot),
    links:
      lot.xiaoqu_id === null
        ? []
        : [
            {
              href: buildScreenUrl('xiaoqu-detail', { xiaoquid: lot.xiaoqu_id }),
              text: lot.xiaoqu_name ?? '小区',
            },
          ],
  }),
  'xiaoqu/info-new': place => ({
    facts: [
      ['均价', place.avg_price === null ? null : unitPriceText(place.avg_price)],
      ['区域', place.region_name],
      ['地址', place.address],
      ['在拍', `${place.open_total} 套`],
    ],
    links: [{ href: buildScreenUrl('xiaoqu-house-list', { id: place.id }), text: `${place.name}在拍房源` }],
  }),
  'building-new/list': ({ list }) => ({ links: buildings(list) }),
  'building-new/info': one => ({ facts: buildingFacts(one), links: buildings(one.near) }),
  'h5/building-new/model-info': ({ area, price, building }) => ({
    facts: [
      ['面积', areaText(area)],
      ['总价', price === null ? '待定' : moneyText(price)],
    ],
    links: buildings([building]),
  }),
  'rights/pub-list': ({ list }) => ({ links: packages(list) }),
  'rights/pub-search-mobile': ({ list }) => ({ links: packages(list) }),
  'rights/detail-mobile': one => ({
    facts: [
      ['状态', RIGHTS_STATUS_LABELS[one.status]],
      ['债权总额', moneyText(one.total)],
      ['本金', moneyText(one.principal)],
      ['转让价', one.price === null ? '面议' : moneyText(one.price)],
      ['债权人', one.creditor],
      ['区域', one.region_name],
    ],
    links: packages(one.near),
  }),
  'agent/info': ({ company, houses }) => ({ facts: [['公司', company]], links: lots(houses) }),
  'article/list': ({ list }) => ({ links: articles(list) }),
  'article/info': ({ article }) => ({
    facts: [['作者', article.author]],
    links: [...lots(article.houses), ...articles([article.prev, article.next].filter(one => one !== null))],
  }),
  'report/list': ({ list }) => ({ links: reports(list) }),
  'report/info': ({ report }) => ({
    facts: report.figures.map(({ label, value, unit }) => [label, value + unit]),
  }),
  'story/list': ({ list }) => ({ links: letters(list) }),
  'wiki/newer-wiki': ({ list }) => ({ links: entries(list) }),
  'ask/list': ({ list }) => ({ links: questions(list) }),
  'ask/hot-ask': ({ list }) => ({ links: questions(list) }),
  'ask/basic-list': ({ list }) => ({ links: questions(list) }),
  'api/house-fact-video/search': toPlainVideos,
  'api/closing-fact-video/search': toPlainVideos,
  'api/house-fact-video/info': toPlainVideo,
  'api/closing-fact-video/info': toPlainVideo,
  'school/hot-schools': ({ list }) => ({ links: schools(list) }),
  'school/surrounding-schools': ({ list }) => ({ links: schools(list) }),
  'h5/evaluate-house/form': ({ valuation: { result } }) => ({
    facts: [
      ['估价', moneyText(result.price)],
      ['区间', `${moneyText(result.low)} – ${moneyText(result.high)}`],
      ['样本', `${result.samples} 个`],
    ],
  }),
  'tax-calculation/share-details': ({ tax: { cost } }) => ({
    facts: [
      ['买方税费', costText(sumTaxes(cost))],
      ['总成本', costText(cost)],
    ],
  }),
  'api/loan/share-details': ({ loan }) => ({
    facts: [
      ['贷款', moneyText(loan.loan_amount)],
      ['首月还款', moneyText(loan.first_amount)],
      ['期数', `${loan.months} 期`],
    ],
  }),
  'stat/last-month': ({ stat }) => ({
    facts: [
      [`${stat.month} 成交`, `${stat.deal_total} 套`],
      ['成交均价', stat.avg_unit_price === null ? null : unitPriceText(stat.avg_unit_price)],
    ],
  }),
  'poster/trans-list': ({ list }) => ({ links: lots(list.map(({ house }) => house)) }),
}

/** Links at the end of every page. */
const EVERYWHERE: Link[] = [
  { href: buildScreenUrl('home'), text: '首页' },
  { href: buildScreenUrl('house-list'), text: '找房' },
  { href: buildScreenUrl('build-list'), text: '新房' },
  { href: buildScreenUrl('rights-list'), text: '不良资产' },
  { href: buildScreenUrl('article-list'), text: '文章' },
  { href: buildScreenUrl('wiki-list'), text: '法拍百科' },
]

const buildPlainPage = <P extends Path>(path: P, result: Result<P>): Plain => PLAIN[path]?.(result) ?? {}

/** Maximum links per page. */
const MAX_LINKS = 60

const linkHtml = ({ href, text, note }: Link) =>
  `<li><a href="${escapeHtml(href)}">${escapeHtml(text)}</a>${note ? ` ${escapeHtml(note)}` : ''}</li>`

/**
 * Returns a page in plain HTML from its head and prefetched responses, for visitors and crawlers when the page cannot be server-rendered.
 * `answers`: path and result of each query.
 */
export function plainPage(
  { title, description }: Pick<PageHead, 'title' | 'description'>,
  brand: string,
  answers: readonly Answer[],
): string {
  const parts = answers.map(({ path, result }) => buildPlainPage(path, result as Result<typeof path>))
  const facts = parts.flatMap(part => part.facts ?? []).filter(([, value]) => value !== null && value !== '')
  const links = new Map(parts.flatMap(part => part.links ?? []).map(link => [link.href, link]))
  return [
    `<h1>${escapeHtml(title.replace(` - ${brand}`, ''))}</h1>`,
    `<p>${escapeHtml(description)}</p>`,
    facts.length > 0
      ? `<dl>${facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value ?? '')}</dd>`).join('')}</dl>`
      : '',
    links.size > 0 ? `<ul>${[...links.values()].slice(0, MAX_LINKS).map(linkHtml).join('')}</ul>` : '',
    `<nav><ul>${EVERYWHERE.map(linkHtml).join('')}</ul></nav>`,
  ].join('')
}
