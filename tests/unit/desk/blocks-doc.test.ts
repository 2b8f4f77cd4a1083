import { getSchema } from '@tiptap/core'
import { parseDocBlocks, buildBlocksDoc, joined, type DocNode } from '@/domain/desk/blocks-doc'
import { textExtensions } from '@/domain/desk/doc-schema'
import { compareBlocks } from '@/domain/desk/compare'
import type { Block, Span } from '@/contract/content/blocks'
import { blocks as blocksSchema } from '@/contract/content/blocks'

/** Pseudo-random numbers from 0 to 1, the same in every run. */
function buildRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

const WORDS = [
  '买受人',
  '先行垫付',
  '<b>',
  '&amp;',
  '税 费',
  '"引号"',
  '第一行\n第二行',
  ' 前后有空 ',
  '\n',
  '😀',
  '1.',
  '# ',
]

function someBlocks(random: () => number): Block[] {
  const int = (max: number) => Math.floor(random() * max)
  const words = () => Array.from({ length: 1 + int(3) }, () => WORDS[int(WORDS.length)] ?? '字').join('')
  const span = (): Span => {
    const look = {
      ...(random() < 0.4 && { strong: true as const }),
      ...(random() < 0.3 && { hot: true as const }),
      ...(random() < 0.3 && { to: '/calendar' }),
    }
    return Object.keys(look).length === 0 ? words() : { text: words(), ...look }
  }
  const run = () => joined(Array.from({ length: 1 + int(5) }, span))
  const one = (): Block => {
    const kinds: (() => Block)[] = [
      () => ({ kind: 'heading', level: random() < 0.5 ? 2 : 3, text: words() }),
      () => ({ kind: 'paragraph', text: run() }),
      () => ({ kind: 'notice', text: run(), from: words(), house_id: random() < 0.5 ? null : 1 + int(99) }),
      () => ({ kind: 'callout', tone: random() < 0.5 ? 'info' : 'risk', text: words() }),
      () => ({
        kind: 'list',
        is_ordered: random() < 0.5,
        items: Array.from({ length: 1 + int(4) }, () => ({
          title: random() < 0.5 ? '' : words(),
          text: run(),
          ...(random() < 0.3 && { level: random() < 0.5 ? (1 as const) : (2 as const) }),
        })),
      }),
      () => ({ kind: 'points', items: [words(), words()] }),
      () => ({
        kind: 'table',
        caption: words(),
        columns: ['a', 'b'],
        rows: [[words(), '']],
        has_total: false,
        note: '',
      }),
      () => ({ kind: 'lots', title: '', text: '', look: 'cards', ids: [1 + int(9)], query: '', limit: 3 }),
      () => ({ kind: 'video', id: 1 + int(9) }),
      () => ({ kind: 'picture', url: '/p/1.webp', alt: words(), caption: '', width: 4, height: 3 }),
    ]
    return (kinds[int(kinds.length)] ?? kinds[0])?.() ?? { kind: 'paragraph', text: ['字'] }
  }
  return Array.from({ length: 1 + int(12) }, one)
}

const schema = getSchema(textExtensions())

test.each(Array.from({ length: 300 }, (_, seed) => seed))(
  'blocks come back from the editor’s document to the letter (%i)',
  seed => {
    const blocks = someBlocks(buildRandom(seed + 1))
    expect(blocksSchema().safeParse(blocks).success).toBe(true)
    const doc = schema.nodeFromJSON(buildBlocksDoc(blocks))
    doc.check()
    expect(parseDocBlocks(doc.toJSON() as DocNode)).toEqual(blocks)
  },
)

test('empty lines and empty items are left out; a title without words is the item', () => {
  const item = (content: DocNode[]): DocNode => ({ type: 'listItem', content })
  const text = (words: string): DocNode => ({ type: 'text', text: words })
  expect(
    parseDocBlocks({
      type: 'doc',
      content: [
        { type: 'paragraph' },
        { type: 'heading', attrs: { level: 3 }, content: [text('小标题')] },
        {
          type: 'bulletList',
          content: [
            item([{ type: 'paragraph' }]),
            item([{ type: 'itemTitle', content: [text('只有标题')] }, { type: 'paragraph' }]),
          ],
        },
      ],
    }),
  ).toEqual([
    { kind: 'heading', level: 3, text: '小标题' },
    { kind: 'list', is_ordered: false, items: [{ title: '', text: ['只有标题'] }] },
  ])
})

test('neighbours of one look are one', () => {
  expect(joined(['a', 'b', { text: 'c', strong: true }, { text: 'd', strong: true }, 'e'])).toEqual([
    'ab',
    { text: 'cd', strong: true },
    'e',
  ])
})

test('two versions are compared block by block', () => {
  const paragraph = (words: string): Block => ({ kind: 'paragraph', text: [words] })
  expect(compareBlocks(['一', '二', '三'].map(paragraph), ['一', '二改', '三', '四'].map(paragraph))).toEqual(
    [
      { text: '一', change: 'same' },
      { text: '二', change: 'gone' },
      { text: '二改', change: 'new' },
      { text: '三', change: 'same' },
      { text: '四', change: 'new' },
    ],
  )
})
