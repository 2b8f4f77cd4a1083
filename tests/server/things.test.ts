import { pageHead } from '../../server/h5/page-head'
import { inScript } from '../../server/seo/things'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

type Node = Record<string, unknown> & { '@type': string }
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/
const isUrl = (value: unknown) => typeof value === 'string' && /^https?:\/\/[^/]+\//.test(value)

/** Required and optional properties of each type, by schema.org and the search engines' rules. */
const KINDS: Record<string, { must: string[]; may: string[] }> = {
  Organization: { must: ['name'], may: ['url'] },
  WebSite: { must: ['name', 'url'], may: ['publisher'] },
  BreadcrumbList: { must: ['itemListElement'], may: [] },
  ListItem: { must: ['position', 'name', 'item'], may: [] },
  RealEstateListing: {
    must: ['name', 'description', 'url', 'datePosted', 'offers', 'about'],
    may: ['image'],
  },
  Offer: {
    must: ['price', 'priceCurrency', 'availability', 'validFrom', 'availabilityEnds', 'url'],
    may: [],
  },
  Accommodation: { must: ['name', 'floorSize', 'address'], may: [] },
  QuantitativeValue: { must: ['value', 'unitCode'], may: [] },
  PostalAddress: { must: ['addressCountry', 'addressLocality'], may: [] },
  Article: {
    must: [
      'headline',
      'description',
      'url',
      'mainEntityOfPage',
      'datePublished',
      'dateModified',
      'author',
      'publisher',
    ],
    may: ['image', 'inLanguage'],
  },
  AnalysisNewsArticle: {
    must: [
      'headline',
      'description',
      'url',
      'mainEntityOfPage',
      'datePublished',
      'dateModified',
      'author',
      'publisher',
    ],
    may: ['image', 'inLanguage'],
  },
  QAPage: { must: ['url', 'mainEntity'], may: [] },
  Question: {
    must: ['name', 'text', 'answerCount', 'dateCreated', 'suggestedAnswer'],
    may: ['acceptedAnswer'],
  },
  Answer: { must: ['text', 'upvoteCount', 'dateCreated', 'url', 'author'], may: [] },
  Person: { must: ['name'], may: [] },
  VideoObject: {
    must: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'duration', 'contentUrl', 'url'],
    may: [],
  },
}
const URLS = ['url', 'item', 'thumbnailUrl', 'contentUrl', 'mainEntityOfPage', 'image', 'availability']
const TIMES = [
  'datePosted',
  'datePublished',
  'dateModified',
  'dateCreated',
  'uploadDate',
  'validFrom',
  'availabilityEnds',
]

function check(value: unknown): void {
  if (Array.isArray(value)) value.forEach(check)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  const node = value as Node
  if (!('@type' in node)) return expect(Object.keys(node)).toEqual(['@id'])
  const kind = KINDS[node['@type']]
  expect([node['@type'], kind !== undefined]).toEqual([node['@type'], true])
  const names = Object.keys(node).filter(name => !name.startsWith('@'))
  expect(names).toEqual(expect.arrayContaining(kind?.must ?? []))
  for (const name of names) {
    expect([...(kind?.must ?? []), ...(kind?.may ?? [])]).toContain(name)
    if (URLS.includes(name)) expect([name, node[name], isUrl(node[name])]).toEqual([name, node[name], true])
    if (TIMES.includes(name)) expect(node[name]).toMatch(ISO)
    check(node[name])
  }
}

const fetchGraph = async (url: string) => {
  const { things } = await pageHead(api, url)
  return JSON.parse(things) as { '@context': string; '@graph': Node[] }
}

test.each([
  ['/', ['Organization', 'WebSite']],
  ['/house/list.html', ['Organization', 'BreadcrumbList']],
  ['/house/1.html', ['Organization', 'BreadcrumbList', 'RealEstateListing']],
  ['/article/1.html', ['Organization', 'BreadcrumbList', 'Article']],
  ['/memorabilia/1.html', ['Organization', 'BreadcrumbList', 'Article']],
  ['/encyclopedias/wikidetail/1', ['Organization', 'BreadcrumbList', 'Article']],
  ['/research/report/detail/1.html', ['Organization', 'BreadcrumbList', 'AnalysisNewsArticle']],
  ['/encyclopedias/qadetail/1', ['Organization', 'BreadcrumbList', 'QAPage']],
  ['/marketingPage/index/1', ['Organization', 'BreadcrumbList']],
])('%s is %j', async (url, kinds) => {
  const graph = await fetchGraph(url)
  expect(graph['@context']).toBe('https://schema.org')
  expect(graph['@graph'].map(node => node['@type'])).toEqual(kinds)
  check(graph['@graph'])
})

test('a video says where it is and how long it takes', async () => {
  const video = await api.db.one<{ id: number; type: string }>(
    'select id, type from video order by id limit 1',
  )
  const graph = await fetchGraph(`/m/factvideo/share/${video?.type}/${video?.id}`)
  check(graph['@graph'])
  expect(graph['@graph'].at(-1)).toMatchObject({
    '@type': 'VideoObject',
    duration: expect.stringMatching(/^PT\d+M\d+S$/),
  })
})

test('the price is in yuan, and a question has its answers', async () => {
  const lot = (await fetchGraph('/house/1.html'))['@graph'].at(-1)
  const { price } = (await api.call('house/info', { id: 1 })).result
  expect(lot?.offers).toMatchObject({ price: price / 100, priceCurrency: 'CNY' })
  const page = (await fetchGraph('/encyclopedias/qadetail/1'))['@graph'].at(-1)
  expect((page?.mainEntity as Node).answerCount).toBeGreaterThan(0)
})

test('pages that are not found, gone or a member’s say nothing', async () => {
  for (const url of ['/article/999999.html', '/m/my/follow', '/nothing/here'])
    expect((await pageHead(api, url)).things).toBe('')
  for (const [table, url] of [
    ['report', '/research/report/detail/2.html'],
    ['story', '/memorabilia/2.html'],
  ] as const) {
    await api.db.query(`update ${table} set status = 'withdrawn' where id = 2`)
    expect(await pageHead(api, url)).toMatchObject({ status: 410, things: '' })
  }
})

test('no title can end the element it stands in', async () => {
  await api.db.query(`update article set title = '</script><script>alert(1)//<!--' where id = 3`)
  const { things } = await pageHead(api, '/article/3.html')
  expect(things).not.toMatch(/[<>&]/)
  expect(JSON.parse(things)).toMatchObject({
    '@graph': expect.arrayContaining([
      expect.objectContaining({ headline: '</script><script>alert(1)//<!--' }),
    ]),
  })
  expect(inScript('\u2028</')).toBe('"\\u2028\\u003c/"')
})
