// Structured data (schema.org JSON-LD) of public pages. Every page gets the organization and breadcrumbs; lots, texts, questions and videos
// also get an entity of their own, read from the database by the URL parameters.

import type {
  AnalysisNewsArticle,
  Article,
  BreadcrumbList,
  Graph,
  Organization,
  QAPage,
  Question,
  RealEstateListing,
  Thing,
  VideoObject,
  WebSite,
} from 'schema-dts'
import type { HouseStatus } from '../../src/contract/codes'
import { buildScreenUrl, type Match } from '../../src/routes/match'
import { routeOf, type PlainScreen, type Screen } from '../../src/routes/table'
import type { Database } from '../db/database'

interface Place {
  db: Database
  siteUrl: string
  brand: string
}
interface Said {
  title: string
  description: string
  /** Absolute URL. */
  url: string
  image: string
}
type ThingOf = (place: Place, params: Record<string, string>, said: Said) => Promise<Thing | undefined>

const iso = (at: number) => new Date(at * 1000).toISOString()
const absolute = ({ siteUrl }: Place, path: string) => new URL(path, siteUrl).href
const organization = ({ siteUrl, brand }: Place): Exclude<Organization, string> => ({
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: brand,
  url: `${siteUrl}/`,
})

const AVAILABLE: Record<HouseStatus, 'PreOrder' | 'InStock' | 'SoldOut' | 'Discontinued'> = {
  upcoming: 'PreOrder',
  ongoing: 'InStock',
  sold: 'SoldOut',
  failed: 'Discontinued',
  withdrawn: 'Discontinued',
  suspended: 'Discontinued',
  postponed: 'Discontinued',
}

const listing: ThingOf = async (place, { id }, said) => {
  const lot = await place.db.one<{
    title: string
    price: number
    status: HouseStatus
    notice_time: number | null
    start_time: number
    end_time: number
    area: number
    region_name: string
  }>(
    `select title, price, status, notice_time, start_time, end_time, area, region_name from house where id = $1 and shelf = 'on'`,
    [Number(id)],
  )
  if (!lot) return undefined
  const thing: RealEstateListing = {
    '@type': 'RealEstateListing',
    name: lot.title,
    description: said.description,
    url: said.url,
    ...(said.image && { image: said.image }),
    ...(lot.notice_time !== null && { datePosted: iso(lot.notice_time) }),
    offers: {
      '@type': 'Offer',
      // Converts fen to yuan.
      price: lot.price / 100,
      priceCurrency: 'CNY',
      availability: `https://schema.org/${AVAILABLE[lot.status]}`,
      validFrom: iso(lot.start_time),
      availabilityEnds: iso(lot.end_time),
      url: said.url,
    },
    about: {
      '@type': 'Accommodation',
      name: lot.title,
      floorSize: { '@type': 'QuantitativeValue', value: lot.area, unitCode: 'MTK' },
      address: { '@type': 'PostalAddress', addressCountry: 'CN', addressLocality: lot.region_name },
    },
  }
  return thing
}

interface TextRow {
  title: string
  author: string
  created_at: number
  updated_at: number
}
const TEXTS = {
  article: `select title, author, created_at, updated_at from article where id = $1 and status = 'published'`,
  report: `select title, author, created_at, updated_at from report where id = $1 and status = 'published'`,
  story: `select title, author, created_at, updated_at from story where id = $1 and status = 'published'`,
  wiki: `select title, checked_by as author, created_at, updated_at from wiki where id = $1 and status = 'published'`,
}

const text =
  (kind: keyof typeof TEXTS): ThingOf =>
  async (place, { id }, said) => {
    const row = await place.db.one<TextRow>(TEXTS[kind], [Number(id)])
    if (!row) return undefined
    const fields = {
      headline: row.title.slice(0, 110),
      description: said.description,
      url: said.url,
      mainEntityOfPage: said.url,
      ...(said.image && { image: said.image }),
      datePublished: iso(row.created_at),
      dateModified: iso(Math.max(row.updated_at, row.created_at)),
      author: row.author
        ? { '@type': 'Organization' as const, name: row.author }
        : { '@id': organization(place)['@id'] ?? '' },
      publisher: { '@id': organization(place)['@id'] ?? '' },
      inLanguage: 'zh-CN',
    }
    if (kind !== 'report') {
      const thing: Article = { '@type': 'Article', ...fields }
      return thing
    }
    const thing: AnalysisNewsArticle = { '@type': 'AnalysisNewsArticle', ...fields }
    return thing
  }

const question: ThingOf = async (place, { id }, said) => {
  const ask = await place.db.one<{
    title: string
    content: string
    accepted_id: number | null
    created_at: number
  }>(
    `select title, content, accepted_id, created_at from ask where id = $1 and status = 'published' and type < 9`,
    [Number(id)],
  )
  if (!ask) return undefined
  const answers = await place.db.query<{
    id: number
    content: string
    useful_total: number
    created_at: number
    author: string | null
  }>(
    `select w.id, w.content, w.useful_total, w.created_at, (select a.name from agent a where a.id = w.agent_id) as author
     from answer w where w.ask_id = $1 and w.status = 'published' order by w.useful_total desc, w.id limit 10`,
    [Number(id)],
  )
  const made = answers.map(answer => ({
    id: answer.id,
    thing: {
      '@type': 'Answer' as const,
      text: answer.content,
      upvoteCount: answer.useful_total,
      dateCreated: iso(answer.created_at),
      url: `${said.url}#answer-${answer.id}`,
      author: { '@type': 'Person' as const, name: answer.author ?? '站内用户' },
    },
  }))
  const accepted = made.find(answer => answer.id === ask.accepted_id)
  const mainEntity: Question = {
    '@type': 'Question',
    name: ask.title,
    text: ask.content || ask.title,
    dateCreated: iso(ask.created_at),
    answerCount: made.length,
    ...(accepted && { acceptedAnswer: accepted.thing }),
    suggestedAnswer: made.filter(answer => answer !== accepted).map(answer => answer.thing),
  }
  const thing: QAPage = { '@type': 'QAPage', url: said.url, mainEntity }
  return thing
}

const video: ThingOf = async (place, { kind, id }, said) => {
  const row = await place.db.one<{
    title: string
    cover: string
    duration: number
    video_url: string
    created_at: number
  }>(
    'select title, cover, duration, video_url, created_at from video where id = $1 and type = $2 and withdrawn_at is null',
    [Number(id), kind],
  )
  if (!row) return undefined
  const thing: VideoObject = {
    '@type': 'VideoObject',
    name: row.title,
    description: said.description,
    thumbnailUrl: absolute(place, row.cover),
    uploadDate: iso(row.created_at),
    duration: `PT${Math.floor(row.duration / 60)}M${row.duration % 60}S`,
    contentUrl: absolute(place, row.video_url),
    url: said.url,
  }
  return thing
}

const THINGS: Partial<Record<Screen, ThingOf>> = {
  'house-detail': listing,
  'article-detail': text('article'),
  'research-report-detail': text('report'),
  'memorabilia-letter': text('story'),
  'wiki-detail': text('wiki'),
  'qa-detail': question,
  'fact-video-detail': video,
  'fact-video-share': video,
}

/** Parent list of a page in the breadcrumbs. */
const LISTS: Partial<Record<Screen, PlainScreen>> = {
  'house-detail': 'house-list',
  'build-detail': 'build-list',
  'rights-detail': 'rights-list',
  'article-detail': 'article-list',
  'research-report-detail': 'research-report-list',
  'wiki-detail': 'wiki-list',
  'qa-detail': 'qa-list',
  'memorabilia-letter': 'memorabilia',
}

function crumbs(place: Place, screen: Screen, { title, url }: Said): BreadcrumbList {
  const list = LISTS[screen]
  const rows = [
    { name: '首页', item: `${place.siteUrl}/` },
    ...(list ? [{ name: routeOf(list).title, item: place.siteUrl + buildScreenUrl(list) }] : []),
    { name: title, item: url },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: rows.map((row, at) => ({ '@type': 'ListItem', position: at + 1, ...row })),
  }
}

/** Returns JSON for a script element: nothing in it can end the element, or a line of a script. */
export const inScript = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    sign => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Returns the JSON-LD of a public page. */
export async function loadSchemaGraph(place: Place, { screen, params }: Match, said: Said): Promise<string> {
  const own = await THINGS[screen]?.(place, params, said)
  const site: WebSite = {
    '@type': 'WebSite',
    name: place.brand,
    url: `${place.siteUrl}/`,
    publisher: { '@id': organization(place)['@id'] ?? '' },
  }
  const graph: Graph = {
    '@context': 'https://schema.org',
    '@graph': [
      organization(place),
      ...(screen === 'home' ? [site] : [crumbs(place, screen, said)]),
      ...(own ? [own] : []),
    ],
  }
  return inScript(graph)
}
