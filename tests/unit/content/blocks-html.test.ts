import { Parser } from 'htmlparser2'
import fc from 'fast-check'
import { block, isLink, isOwnPicture, type Block } from '../../../src/contract/content/blocks'
import { blocksOfHtml } from '../../../server/readers/blocks-of-html'
import { runs } from '../../setup/night'
import { renderBlocksHtml } from '../../../server/modules/content/blocks/render-blocks-html'

const OURS = new Set(
  'h2 h3 p ul ol li table thead tbody tr th td figure figcaption blockquote cite img a strong mark br'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(['href', 'src', 'alt', 'width', 'height'])

/** Markup in our HTML that is not ours, as a browser would read it. */
function foreign(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!OURS.has(name)) found.push(`<${name}>`)
      for (const [key, value] of Object.entries(attributes)) {
        if (!ATTRIBUTES.has(key)) found.push(key)
        if (key === 'href' && !isLink(value)) found.push(value)
        if (key === 'src' && !isOwnPicture(value)) found.push(value)
      }
    },
  })
  parser.end(html)
  return found
}

const words = (html: string) => {
  let text = ''
  const parser = new Parser({ ontext: part => void (text += part) }, { decodeEntities: true })
  parser.end(html)
  return text
}

test.each<[string, string, Block[]]>([
  ['plain words', '一句话', [{ kind: 'paragraph', text: ['一句话'] }]],
  [
    'headings, paragraphs and looks',
    '<h1>题</h1><p>前<b>粗</b>后<mark>险</mark></p><h4>小</h4>',
    [
      { kind: 'heading', level: 2, text: '题' },
      {
        kind: 'paragraph',
        text: ['前', { text: '粗', strong: true }, '后', { text: '险', hot: true }],
      },
      { kind: 'heading', level: 3, text: '小' },
    ],
  ],
  [
    'nested lists are one',
    '<ol><li>一</li><li>二<ul><li>三</li></ul></li></ol>',
    [
      {
        kind: 'list',
        is_ordered: true,
        items: [
          { title: '', text: ['一'] },
          { title: '', text: ['二'] },
          { title: '', text: ['三'], level: 1 },
        ],
      },
    ],
  ],
  [
    'a table',
    '<table><tr><th>税</th><th>率</th></tr><tr><td>契税</td><td>1%</td></tr></table>',
    [
      {
        kind: 'table',
        caption: '',
        columns: ['税', '率'],
        rows: [['契税', '1%']],
        has_total: false,
        note: '',
      },
    ],
  ],
  [
    'links of this site and of the secure web',
    '<a href="/house/1.html">房</a><a href="https://a.cn/x">外</a><a href="http://a.cn">否</a>',
    [
      {
        kind: 'paragraph',
        text: [{ text: '房', to: '/house/1.html' }, { text: '外', to: 'https://a.cn/x' }, '否'],
      },
    ],
  ],
  [
    'a picture of ours between words',
    '前<img src="/static/a.webp?w=480" width="800" height="600" alt="图">后',
    [
      { kind: 'paragraph', text: ['前'] },
      { kind: 'picture', url: '/static/a.webp', alt: '图', caption: '', width: 800, height: 600 },
      { kind: 'paragraph', text: ['后'] },
    ],
  ],
  ['lines', '<p>一<br>二</p>', [{ kind: 'paragraph', text: ['一\n二'] }]],
  ['nothing', '<p> </p><div></div>', []],
])('%s', (_, html, expected) => {
  expect(blocksOfHtml(html).blocks).toEqual(expected)
})

test('what cannot be kept is said', () => {
  expect(
    blocksOfHtml('<img src="https://e.cn/a.png"><video src="a"></video><a href="javascript:x">点</a>')
      .dropped,
  ).toEqual(['外站图片', '嵌入的 video', '链接'])
})

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<svg><script>alert&#40;1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jAvAsCrIpT&colon;alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="//evil.cn">x</a>',
  '<a href="/\\evil.cn">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form action="javascript:alert(1)"><input type=submit>',
  '<div style="background:url(javascript:alert(1))">x</div>',
  '<body onload=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<b onmouseover=alert(1)>x</b>',
  '<img src="/a.png" onload="alert(1)" style="x:expression(alert(1))">',
  '<img src="/../../etc">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<!--><img src=x onerror=alert(1)>-->',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '"><script>alert(1)</script>',
  "' onfocus=alert(1) autofocus='",
  '<<script>script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<object data="javascript:alert(1)"></object>',
  '<base href="javascript:alert(1)//">',
  '<link rel=stylesheet href="javascript:alert(1)">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<x contenteditable onblur=alert(1)>x</x>',
  '<table><td background="javascript:alert(1)">x</table>',
  '<li><p><table><tr><td><ul><li><a href="javascript:alert(1)"><img src=x>',
]
const SEPARATORS = [
  '',
  ' ',
  '\n',
  '\0',
  '\u2028',
  '</p>',
  '<p>',
  '"',
  "'",
  '>',
  '<',
  '<!--',
  '-->',
  '</script>',
]

test('five thousand hostile texts leave nothing foreign, and blocks of the schema', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(fc.constantFrom(...HOSTILE), fc.constantFrom(...SEPARATORS), fc.string({ maxLength: 8 })),
        {
          minLength: 1,
          maxLength: 5,
        },
      ),
      fc.integer({ min: 0, max: 40 }),
      (parts, cut) => {
        const html = parts.flat().join('').slice(cut)
        const { blocks } = blocksOfHtml(html)
        for (const one of blocks) expect(block.safeParse(one).error).toBeUndefined()
        expect(foreign(renderBlocksHtml(blocks))).toEqual([])
        // parsing it again gives the same result
        expect(words(renderBlocksHtml(blocksOfHtml(renderBlocksHtml(blocks)).blocks))).toBe(
          words(renderBlocksHtml(blocks)),
        )
      },
    ),
    { numRuns: runs({ night: 5_000, day: 1_000 }) },
  )
})

test('honest words survive to the letter', () => {
  const sign = fc.constantFrom(...Array.from('税费<>&"\'`=/\\1.5%《》（）“”—…abc＜＞'))
  fc.assert(
    fc.property(fc.array(sign, { minLength: 1, maxLength: 200 }), signs => {
      const text = signs.join('')
      const html = renderBlocksHtml([{ kind: 'paragraph', text: [text] }])
      expect(words(html)).toBe(text)
      expect(blocksOfHtml(html).blocks).toEqual([{ kind: 'paragraph', text: [text] }])
    }),
  )
})

test.each([
  ['deep nesting', '<div>'.repeat(20_000) + 'x'],
  ['open links', '<a href="/x">'.repeat(7_000) + 'x'],
  ['open lists', '<ul><li>'.repeat(10_000) + 'x'],
  ['open tables', '<table><tr><td>'.repeat(6_000) + 'x'],
  ['looks', '<b><mark>x'.repeat(9_000)],
  ['entities', '&amp;'.repeat(20_000)],
])('%s take no longer than their length', (_, html) => {
  const { blocks } = blocksOfHtml(html)
  expect(words(renderBlocksHtml(blocks))).toContain(html.includes('x') ? 'x' : '&')
})
