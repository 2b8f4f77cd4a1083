// SSR fallback. When a page cannot be rendered (overload, error, rate limit), the server builds simple HTML with its heading, summary and
// links from the responses it has already fetched. The client replaces it when it mounts.

import { HOUSE_STATUS_LABELS } from '../../src/contract/codes'
import type { Path, Result } from '../../src/contract/endpoints'
import type { HouseCard } from '../../src/contract/house/cards'
import { areaText, moneyText } from '../../src/lib/money'
import { buildScreenUrl } from '../../src/routes/match'
import { escapeHtml } from '../modules/content/blocks/render-blocks-html'
import type { Answer } from './dehydrated-state'
import type { PageHead } from './page-head'

interface Link {
  href: string
  text: string
  note?: string
}

const toLot = (lot: HouseCard): Link => {
  const price = lot.status === 'sold' ? lot.deal_price : lot.current_price
  return {
    href: buildScreenUrl('house-detail', { id: lot.id }),
    text: lot.title,
    note: `${moneyText(price ?? lot.price)} · ${areaText(lot.area)} · ${HOUSE_STATUS_LABELS[lot.status]}`,
  }
}

type Titled = { id: number; title: string }
const toTitled =
  (
    screen: 'article-detail' | 'research-report-detail' | 'memorabilia-letter' | 'wiki-detail' | 'qa-detail',
  ) =>
  ({ id, title }: Titled): Link => ({ href: buildScreenUrl(screen, { id }), text: title })

const toBuilding = ({ id_code, name }: { id_code: string; name: string }): Link => ({
  href: buildScreenUrl('build-detail', { id: id_code }),
  text: name,
})
const toPackage = ({ id_code, title }: { id_code: string; title: string }): Link => ({
  href: buildScreenUrl('rights-detail', { id_code }),
  text: title,
})
const toVideo = ({ id, type, title }: Titled & { type: 'house' | 'closing' }): Link => ({
  href: buildScreenUrl('fact-video-share', { kind: type, id }),
  text: title,
})
const toSchool = ({ id, name }: { id: number; name: string }): Link => ({
  href: buildScreenUrl('school-search', { school_id: id }),
  text: name,
})

type Item<R> = R extends { list: readonly (infer I)[] } ? I : never
type ListPath = { [P in Path]: Result<P> extends { list: readonly unknown[] } ? P : never }[Path]

/** Links to the items of a response's `list`; responses without one add none. */
const LINKS: { [P in ListPath]?: (item: Item<Result<P>>) => Link } = {
  'house/list': toLot,
  'h5/house/home-page-list': toLot,
  'h5/house/same-list': toLot,
  'h5/house/get-batch': toLot,
  'school/houses': toLot,
  'api/house/seven-begin-house': toLot,
  'api/house/get-today-begin-house': toLot,
  'article/houses': ({ house }) => toLot(house),
  'poster/trans-list': ({ house }) => toLot(house),
  'house/region-count': ({ id, name, total }) => ({
    href: buildScreenUrl('house-list', { region_ids: id }),
    text: name,
    note: `${total} 套`,
  }),
  'building-new/list': toBuilding,
  'rights/pub-list': toPackage,
  'rights/pub-search-mobile': toPackage,
  'article/list': toTitled('article-detail'),
  'report/list': toTitled('research-report-detail'),
  'story/list': toTitled('memorabilia-letter'),
  'wiki/newer-wiki': toTitled('wiki-detail'),
  'ask/list': toTitled('qa-detail'),
  'ask/hot-ask': toTitled('qa-detail'),
  'ask/basic-list': toTitled('qa-detail'),
  'api/house-fact-video/search': toVideo,
  'api/closing-fact-video/search': toVideo,
  'school/hot-schools': toSchool,
  'school/surrounding-schools': toSchool,
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
  const links = answers.flatMap(({ path, result }) => {
    const toLink = LINKS[path as ListPath] as ((item: unknown) => Link) | undefined
    return toLink ? (result as { list: unknown[] }).list.map(toLink) : []
  })
  const unique = [...new Map(links.map(link => [link.href, link])).values()].slice(0, MAX_LINKS)
  return [
    `<h1>${escapeHtml(title.replace(` - ${brand}`, ''))}</h1>`,
    `<p>${escapeHtml(description)}</p>`,
    unique.length > 0 ? `<ul>${unique.map(linkHtml).join('')}</ul>` : '',
    `<nav><ul>${EVERYWHERE.map(linkHtml).join('')}</ul></nav>`,
  ].join('')
}
