import { Parser } from 'htmlparser2'
import { blocksOfHtml } from '../../server/readers/blocks-of-html'
import { renderBlocksHtml } from '../../server/modules/content/blocks/render-blocks-html'
import type { Block } from '../../src/contract/content/blocks'
import { HOSTILE_TEXTS } from '../fixtures/hostile-texts'
import { startTestServer, type TestServer } from './harness'

const PAYLOADS = HOSTILE_TEXTS

const TAGS = new Set(
  'a b blockquote br cite figcaption figure h2 h3 img li mark ol p strong table tbody td th thead tr ul'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(['href', 'src', 'alt', 'width', 'height'])

/** Markup in HTML that is not ours, as a parser reads it. */
function foreignIn(html: string): string[] {
  const foreign: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!TAGS.has(name)) foreign.push(`<${name}>`)
      for (const [key, value] of Object.entries(attributes)) {
        if (!ATTRIBUTES.has(key)) foreign.push(`${name} ${key}`)
        if (['href', 'src'].includes(key) && !/^(\/(?![/\\])|https:\/\/)/.test(value))
          foreign.push(`${name} ${value}`)
      }
    },
  })
  parser.end(html)
  return foreign
}

const extractWords = (html: string) => {
  let words = ''
  const parser = new Parser({
    ontext(text) {
      words += text
    },
    onopentag(name) {
      if (name === 'br') words += '\n'
    },
  })
  parser.end(html)
  return words
}

test('there are 5,000 of them', () => {
  expect(new Set(PAYLOADS).size).toBe(5_000)
})

test('as words of blocks each is read to the letter, and its HTML has nothing of theirs', () => {
  const wrong = PAYLOADS.filter(text => {
    const html = renderBlocksHtml([
      { kind: 'paragraph', text: [text] },
      { kind: 'callout', tone: 'risk', text },
    ])
    return foreignIn(html).length > 0 || extractWords(html) !== text + text
  })
  expect(wrong).toEqual([])
})

test('as HTML each becomes blocks whose HTML has nothing of theirs', () => {
  const wrong = PAYLOADS.filter(text => foreignIn(renderBlocksHtml(blocksOfHtml(text).blocks)).length > 0)
  expect(wrong).toEqual([])
})

describe('through the calls', () => {
  let api: TestServer
  let editor: { token: string }
  beforeAll(async () => {
    api = await startTestServer()
    await api.db.query(`insert into article_group (id, name, sort) values (1, '税费', 1)`)
    editor = await api.member({ roles: ['member', 'editor'] })
  })
  afterAll(() => api.close())

  test('every one in texts is stored to the letter', async () => {
    let key = 0
    for (let at = 0; at < PAYLOADS.length; at += 250) {
      const blocks: Block[] = PAYLOADS.slice(at, at + 250).map(text => ({ kind: 'paragraph', text: [text] }))
      const { errcode, result } = await api.call(
        'article/save',
        {
          title: '<img src=x onerror=alert(1)>',
          summary: PAYLOADS[at]?.trim().slice(0, 200),
          group_id: 1,
          blocks: JSON.stringify(blocks),
          status: 'published',
          idem_key: `hostile-test-save-${String((key += 1)).padStart(8, '0')}`,
        } as never,
        editor,
      )
      expect(errcode).toBe(0)
      expect(result.article.blocks).toEqual(blocks)
      expect(result.article.title).toBe('<img src=x onerror=alert(1)>')
      expect(foreignIn(result.article.content)).toEqual([])
    }
  })
})
