import { Parser } from 'htmlparser2'
import { blocksOfHtml } from '../../server/modules/content/blocks/blocks-of-html'
import { htmlOf } from '../../server/modules/content/blocks/html-of'
import type { Block } from '../../src/contract/content/blocks'
import { startTestServer, type TestServer } from './harness'

/** Ways by which words have become scripts. */
const VECTORS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="javascript:alert(1)//">',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<style>@import "javascript:alert(1)";</style>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '"><script>alert(1)</script>',
  "'-alert(1)-'",
  '</title><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<!--<img src="--><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '${alert(1)} {{constructor.constructor("alert(1)")()}}',
] as const

const MUTATIONS: readonly ((text: string) => string)[] = [
  text => text,
  text => text.toUpperCase(),
  text => text.replace(/</g, '<\t'),
  text => text.replace(/ /g, '/'),
  text => text.replace(/</g, '&lt;'),
  text => text.replace(/</g, '&#60;').replace(/>/g, '&#x3e;'),
  text => text.replace(/script/gi, 'scr\tipt'),
  text => text.replace(/script/gi, 'scr<script>ipt'),
  text => text.replace(/javascript:/gi, 'java\nscript:'),
  text => text.replace(/javascript:/gi, '&#106;avascript:'),
  text => `${text}${text}`,
  text => `<<${text}`,
  text => `<p>${text}`,
  text => `<![CDATA[${text}]]>`,
]

/** 5,000 different texts: each vector by chains of mutations. */
function corpus(): string[] {
  const found = new Set<string>()
  for (let round = 0; found.size < 5_000; round++)
    for (const [at, vector] of VECTORS.entries()) {
      const [one, two, three] = [round, Math.floor(round / 14), Math.floor(round / 196) + at]
      const chain = [one, two, three].map(n => MUTATIONS[n % MUTATIONS.length])
      found.add(`${chain.reduce((text, mutate) => mutate?.(text) ?? text, vector as string)} ${round}`)
      if (found.size === 5_000) break
    }
  return [...found]
}
const PAYLOADS = corpus()

const TAGS = new Set(
  'a b blockquote br cite figcaption figure h2 h3 img li mark ol p strong table tbody td th thead tr ul'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(['href', 'src', 'alt', 'width', 'height'])

/** What of HTML is not ours, as a parser reads it. */
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

const wordsOf = (html: string) => {
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
    const html = htmlOf([
      { kind: 'paragraph', text: [text] },
      { kind: 'callout', tone: 'risk', text },
    ])
    return foreignIn(html).length > 0 || wordsOf(html) !== text + text
  })
  expect(wrong).toEqual([])
})

test('as HTML each becomes blocks whose HTML has nothing of theirs', () => {
  const wrong = PAYLOADS.filter(text => foreignIn(htmlOf(blocksOfHtml(text).blocks)).length > 0)
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

  test('what members tell us comes back to the letter', async () => {
    for (const vector of VECTORS.slice(0, 5)) {
      const { token } = await api.member()
      const { errcode, result } = await api.call(
        'h5/user/feedback-add',
        {
          kind: 'data',
          content: `意见反馈一条：${vector}`,
          idem_key: `hostile-test-feedback-${String(VECTORS.indexOf(vector)).padStart(6, '0')}`,
        } as never,
        { token },
      )
      expect(errcode).toBe(0)
      expect(result.feedback.content).toBe(`意见反馈一条：${vector}`)
    }
  })
})
