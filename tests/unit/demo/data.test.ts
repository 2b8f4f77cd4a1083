import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { blocks } from '../../../src/contract/content/blocks'
import { articleBy, ARTICLES } from '../../../server/demo/content/articles'
import { blocksOfText } from '../../../server/demo/content/blocks-of-text'
import { lawId, LAWS } from '../../../server/demo/content/laws'
import { pages } from '../../../server/demo/content/marketing'
import { WIKI_CATEGORIES, wikiIds, WIKIS } from '../../../server/demo/content/wikis'
import { QUESTIONS } from '../../../server/demo/content/write-asks'
import { DRAFTS } from '../../../server/demo/content/write-drafts'
import { STORIES } from '../../../server/demo/content/write-stories'
import { fill } from '../../../server/demo/files'
import { FIRST_NOTICES, PHRASES } from '../../../server/demo/notices/phrases'
import { CIRCLES } from '../../../server/demo/places/circles'
import { FIRST_COMMUNITIES } from '../../../server/demo/places/first-communities'
import { METRO } from '../../../server/demo/places/lines'
import { REGIONS } from '../../../server/demo/places/regions'
import { timeAt } from '../../../server/demo/seeds'

const NOW = 1_768_449_600
const DATA = join(__dirname, '../../../server/demo/data')
const PAGES = pages(NOW, [1, 2])

// Front matter is validated when a file is read: with a missing, extra or invalid field nothing in this file runs.
const TEXTS: Record<string, readonly { id: number; title: string; text: string }[]> = {
  articles: ARTICLES,
  drafts: DRAFTS,
  laws: LAWS.map(({ head }) => ({ ...head, title: head.name })),
  pages: PAGES,
  questions: QUESTIONS.map(({ head }) => head),
  stories: STORIES,
  wikis: WIKIS,
}

const twice = <T>(items: readonly T[]) => items.filter((item, i) => items.indexOf(item) !== i)

describe.each(Object.entries(TEXTS))('texts of %s', (folder, texts) => {
  test('are all read, numbered from 1 without a gap, no title twice', () => {
    expect(texts).toHaveLength(readdirSync(join(DATA, folder)).length)
    expect(texts.map(({ id }) => id)).toEqual(texts.map((_, i) => i + 1))
    expect(twice(texts.map(({ title }) => title))).toEqual([])
  })

  test('hold no placeholder that is left', () => {
    expect(JSON.stringify(texts)).not.toContain('{{')
  })
})

test.each(
  [...ARTICLES, ...DRAFTS, ...STORIES, ...WIKIS, ...PAGES].map(({ title, text }) => [title, text] as const),
)('%s is made of blocks that the contract knows', (_, text) => {
  expect(blocks().safeParse(blocksOfText(text)).error?.issues ?? []).toEqual([])
})

test('what a text names is there', () => {
  const answers = QUESTIONS.flatMap(({ parts }) => parts)
  const keys = LAWS.flatMap(({ parts }) => parts.map(({ key }) => key))
  expect(twice(keys)).toEqual([])
  // Each call throws if the article does not exist.
  for (const { laws } of [...ARTICLES, ...WIKIS, ...answers]) laws.forEach(lawId)
  for (const { law } of DRAFTS) if (law) lawId(law)
  for (const { related } of WIKIS) wikiIds(related)
  for (const { wikis } of answers) wikiIds(wikis)
  for (const { reads } of PAGES) reads.forEach(articleBy)
  for (const { name } of WIKI_CATEGORIES) expect(WIKIS.some(({ category }) => category === name)).toBe(true)
})

test('what a text names and is not there is an error that says so', () => {
  expect(() => lawId('nobody')).toThrow('nobody')
  expect(() => wikiIds(['nothing'])).toThrow('nothing')
  expect(() => articleBy('nothing')).toThrow('nothing')
  expect(() => blocksOfText('::law{nobody}')).toThrow('nobody')
  expect(() => blocksOfText('::nothing{x}')).toThrow('::nothing{x}')
  expect(() => blocksOfText('::calculator[算]{abacus}')).toThrow('tool')
  expect(() => fill('利率 {{lpr}}，{{unknown}}', { lpr: '3.5%' }, 'a.md')).toThrow(
    'a.md: {{unknown}} is unknown',
  )
})

test('a placeholder is made once, however often it is said', () => {
  let made = 0
  expect(fill('{{n}} {{n}}', { n: () => (made += 1) })).toBe('1 1')
})

test('places name places that are there, none twice', () => {
  const regions = REGIONS.map(({ id }) => id)
  const stations = METRO.stations.map(({ name }) => name)
  expect(twice(regions)).toEqual([])
  expect(twice(stations)).toEqual([])
  expect(twice(METRO.lines.map(({ name }) => name))).toEqual([])
  expect(twice(FIRST_COMMUNITIES.map(({ name }) => name))).toEqual([])
  expect(CIRCLES.filter(({ region_id }) => !regions.includes(region_id))).toEqual([])
  expect(REGIONS.filter(({ parent_id }) => parent_id !== null && !regions.includes(parent_id))).toEqual([])
  for (const { name, circle, region_id, station } of FIRST_COMMUNITIES) {
    expect([name, CIRCLES.some(row => row.name === circle && row.region_id === region_id)]).toEqual([
      name,
      true,
    ])
    if (station) expect(stations).toContain(station)
  }
})

test('a notice may say yes, no and nothing of each risk, and says one thing of each where it is laid down', () => {
  for (const [kind, { yes, no }] of Object.entries(PHRASES))
    expect([kind, yes.length > 0, no.length > 0]).toEqual([kind, true, true])
  expect(twice(FIRST_NOTICES.map(({ house, kind }) => `${house} ${kind}`))).toEqual([])
})

test('times of rows are told from now, or by day and hour', () => {
  expect(timeAt('-3d', NOW)).toBe(NOW - 3 * 86_400)
  expect(timeAt('-90m', NOW)).toBe(NOW - 5400)
  // NOW is noon in Beijing.
  expect(timeAt('+1d 10:30', NOW)).toBe(NOW + 86_400 - 5400)
  expect(() => timeAt('tomorrow', NOW)).toThrow('tomorrow')
})

test('the pages of campaigns are open at every hour, whatever day it is', () => {
  const HOUR = 3600
  const closed = Array.from({ length: 24 * 15 }, (_, hour) => NOW + hour * HOUR).flatMap(now =>
    pages(now, [1]).filter(({ start_time, end_time }) => start_time > now || end_time <= now),
  )
  expect(closed).toEqual([])
})
