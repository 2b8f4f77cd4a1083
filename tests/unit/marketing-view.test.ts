import type { ShownBlock } from '@/contract/content/blocks'
import type { MarketingBlock } from '@/contract/content/cards'
import { buildMarketingParts } from '@/domain/marketing/marketing-view'

const shown = (block: ShownBlock): MarketingBlock => ({
  kind: 'text',
  title: '',
  text: '',
  image: '',
  url: '',
  height: 0,
  houses: [],
  buildings: [],
  rights: [],
  articles: [],
  video: null,
  block,
})
const heading: ShownBlock = { kind: 'heading', level: 2, text: '先知道三件事' }
const words: ShownBlock = { kind: 'paragraph', text: ['看样要约'] }
const named = (title: string): ShownBlock => ({
  kind: 'articles',
  title,
  ids: [1],
  rows: [{ id: 1, title: '看样看什么', cover: null, facts: ['流程'], to: '/article/1.html' }],
})

test('parts stand in the order of their blocks, whether they have a title of their own or take the heading before them', () => {
  const parts = (blocks: ShownBlock[]) =>
    buildMarketingParts(blocks.map(shown)).map(part =>
      'title' in part ? [part.kind, part.title] : [part.kind],
    )
  expect(parts([heading, words, named('继续阅读')])).toEqual([
    ['text', '先知道三件事'],
    ['named', '继续阅读'],
  ])
  expect(parts([heading, named('')])).toEqual([['named', '先知道三件事']])
  expect(parts([words, { kind: 'space', height: 24 }, words])).toEqual([
    ['text', ''],
    ['space'],
    ['text', ''],
  ])
})
