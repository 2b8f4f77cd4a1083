// Every function that parses users' text, for the tests against catastrophic backtracking and quadratic time: each reader gets long runs of
// characters that match the beginnings of its patterns, and its time must not grow faster than the text. A new parser of users' text needs
// a line in READERS.
import { z } from 'zod'

/** A parser of users' text. It may reject or throw, but its time must grow no faster than the text. */
export interface Reader {
  name: string
  load: () => Promise<(text: string) => unknown>
  /** Beginnings of its own patterns, repeated to the text's length. */
  units: readonly string[]
  /** Seconds per megabyte: it only gets its own units. */
  isSlow?: boolean
}

/** Runs of these make poorly written patterns backtrack. */
export const UNITS = ['1', 'a', ' ', '，', '。', '%41', 'a=1&', '1-', '1,', '/', '\n', '😀', '"', '第一']

const section = (text: string) => [{ key: 'notice' as const, title: '公告', text }]

const reader = (
  name: string,
  load: Reader['load'],
  units: readonly string[] = [],
  isSlow = false,
): Reader => ({
  name,
  load,
  units,
  isSlow,
})

/** Every field of the contract, by its own limits. */
const field = (name: string, make: (fields: typeof import('../../../src/contract/field')) => z.ZodType) =>
  reader(
    `field ${name}`,
    async () => {
      const schema = make(await import('../../../src/contract/field'))
      return text => schema.safeParse(text)
    },
    ['[', '{"a":', '[1,', '[[0,0],', '\ud800', '1.'],
  )

/** A new parser of users' text is a line here. */
export const READERS: readonly Reader[] = [
  reader(
    'answer of a second reader, and its quotations',
    async () => {
      const { judgeSecondFacts } = await import('../../../server/notice/second-reading')
      return text => [
        judgeSecondFacts({
          answer: JSON.stringify({ facts: [{ kind: 'arrears', value: 'yes', quote: text, number: 1 }] }),
          sections: section('一'),
        }),
        judgeSecondFacts({ answer: text, sections: [] }),
      ]
    },
    ['{', '{"facts":[', '一千', '12个工作', '1,000'],
  ),
  reader(
    'risks of a notice',
    async () => {
      const { readNotice } = await import('../../../server/notice/read-notice')
      return text => readNotice(section(text))
    },
    [
      '税',
      '欠',
      '租',
      '户口',
      '税由',
      '物业',
      '占用',
      '款五天内',
      '自2026年1月1日至',
      '1万元',
      '共有',
      '限购',
      '除一间外，',
      '但由买受人代',
    ],
  ),
  reader(
    'changes of a notice',
    async () => {
      const { noticeChanges } = await import('../../../server/modules/house/notice-changes')
      return text => noticeChanges(section(text), section([...text].reverse().join('')))
    },
    ['a。', '\na', '\nb1'],
  ),
  reader(
    'sentences and rows of a notice',
    async () => {
      const { listStatements } = await import('../../../server/notice/statements')
      return text => listStatements(section(text))
    },
    [
      '（一）',
      '一、',
      '第十条',
      '1,000',
      '：',
      '☐有☑无 ',
      '租赁\t无\n',
      '占用情况：\n☐有\n',
      '【租赁】',
      '租赁（无）、',
      '调查项：占用 结果：',
      'a|b\n',
    ],
  ),
  reader('quotations of risks', async () => {
    const { brokenRisks } = await import('../../../src/contract/lot-rules')
    return text => brokenRisks([{ kind: 'lease', value: 'yes', quote: text }], [text])
  }),
  reader(
    'form',
    async () => {
      const { decodeForm } = await import('../../../server/http/form')
      return text => decodeForm(Buffer.from(`a=${text}`))
    },
    ['+', '%', '&', '=', '%E6%9C%9B'],
  ),
  reader(
    'picture as text',
    async () => {
      const { bytesOfBase64 } = await import('../../../server/readers/picture-body')
      return text => bytesOfBase64(text)
    },
    ['+', ' ', 'A ', '=', 'data:image/'],
  ),
  reader(
    'common fields',
    async () => {
      const { readCommonFields } = await import('../../../server/http/common-fields')
      const { calculateSignature } = await import('../../../src/lib/sign')
      return text => {
        const fields = { timestamp: '1', url: text, token: text, sign_code: text }
        return readCommonFields(
          { ...fields, dgf: calculateSignature(fields, 's') },
          { path: 'a', secrets: ['s'], now: 1, pathSignedFrom: null },
        )
      }
    },
    ['?_r=', '?_r=1234567', '&'],
  ),
  reader(
    'address',
    async () => {
      const { limitedAddress } = await import('../../../server/http/address')
      return text => limitedAddress(text)
    },
    ['::', ':', '1.'],
  ),
  reader(
    'search word that is counted',
    async () => {
      const { countedWord } = await import('../../../server/modules/lookup/words')
      return text => countedWord(text)
    },
    ['a1', '- '],
  ),
  reader('search word that is corrected', async () => {
    const { loadCorrection } = await import('../../../server/search/correction')
    return text => loadCorrection({ db: {} } as never, text)
  }),
  reader(
    'keyword of lots',
    async () => {
      const { keywordSql } = await import('../../../server/search/keyword-sql')
      const { parameters } = await import('../../../server/shared/sql')
      return text => keywordSql(text, parameters())
    },
    ['ab ', '-'],
  ),
  reader(
    'nickname',
    async () => {
      const { nameFault } = await import('../../../server/shared/nickname')
      return text => nameFault(text)
    },
    ['www', '.com', '13', 'http'],
  ),
  reader(
    'words as they look',
    async () => {
      const { wordsIn } = await import('../../../server/adapters/fold-text')
      return text => wordsIn(text, ['admin', '赌博'])
    },
    ['賭', 'аd', '🅰', '\u0301', '\u200b'],
  ),
  reader(
    'name of a debtor',
    async () => {
      const { shortName } = await import('../../../server/shared/party-name')
      return text => shortName(text)
    },
    ['公', '张·'],
  ),
  reader(
    'name of a picture',
    async () => {
      const { checkPictureName } = await import('../../../server/adapters/picture-name')
      return text => checkPictureName(text)
    },
    ['a/', '.', '-.'],
  ),
  reader(
    'what is searched for',
    async () => {
      const { understand } = await import('../../../src/domain/house/search/understand')
      return text => understand(text, [{ id: 1, name: '满五唯一' }])
    },
    ['二拍', '1 平', '地铁', '1', '线', ' '],
    true,
  ),
  reader(
    'matches in a suggestion',
    async () => {
      const { matchParts } = await import('../../../src/lib/matches')
      return text => [matchParts(text, 'aab'), matchParts(text, text.slice(0, 50))]
    },
    ['aa'],
  ),
  reader(
    'query of an address',
    async () => {
      const { parseQuery } = await import('../../../src/routes/query')
      return text => parseQuery(text)
    },
    ['&', '=', '?'],
  ),
  reader(
    'parts of an address',
    async () => {
      const { urlParts } = await import('../../../src/routes/query')
      return text => [urlParts(text), urlParts(`//${text}`), urlParts(`a${text}`)]
    },
    ['?', '#', 'a:', '//'],
  ),
  reader(
    'screen of an address',
    async () => {
      const { resolve } = await import('../../../src/routes/match')
      return text => [
        resolve(`/${text}`),
        resolve(`/house/${text}.html`),
        resolve(`/house/list?keyword=${text}`),
      ]
    },
    ['?', '#', 'list/', '.html', '-'],
  ),
  reader(
    'scene of a code',
    async () => {
      const { urlOfScene } = await import('../../../src/routes/scene')
      return text => urlOfScene(text)
    },
    ['-a1'],
  ),
  reader(
    'origin of a web page',
    async () => {
      const { isWebUrl } = await import('../../../src/routes/web-url')
      return text => isWebUrl(`https://${text}`)
    },
    ['//'],
  ),
  reader(
    'numbers of homes in a title',
    async () => {
      const { unbrokenParts } = await import('../../../src/lib/unbroken')
      return text => unbrokenParts(text)
    },
    ['A座', '3号楼', 'A1-'],
  ),
  reader(
    'relay number',
    async () => {
      const { dialText } = await import('../../../src/lib/relay')
      return text => dialText(text)
    },
    ['转', ' 转'],
  ),
  reader(
    'phone as it is typed',
    async () => {
      const { phoneDigits } = await import('../../../src/lib/phone-text')
      return text => phoneDigits(text)
    },
    ['86'],
  ),
  reader(
    'range as it is typed',
    async () => {
      const { fromShown } = await import('../../../src/lib/filter/range')
      return text => fromShown('wan', text)
    },
    ['1.', '１'],
  ),
  reader(
    'filter in an address',
    async () => {
      const codec = await import('../../../src/lib/filter/codec')
      return text => [
        codec.idList.read(text),
        codec.buildChoicesCodec(['a', 'b']).read(text),
        codec.line(1, 30).read(text),
        codec.polygon.read(text),
        codec.day.read(text),
        codec.decimal(0, 9).read(text),
      ]
    },
    ['[', '[1,1],'],
  ),
  reader(
    'words on a drawn page',
    async () => {
      const { wrapped } = await import('../../../src/lib/drawn-page')
      return text => wrapped(text, 12, 300)
    },
    ['1', 'a ', '第'],
    true,
  ),
  reader(
    'telling words of a quotation',
    async () => {
      const { riskView } = await import('../../../src/domain/house/detail/risk-view')
      const { RISK_KINDS } = await import('../../../src/contract/codes')
      return text =>
        riskView({
          risk: RISK_KINDS.map(kind => ({ kind, value: 'yes', number: null, quote: text, section: null })),
          cost: { lines: [] },
        } as never)
    },
    ['税', '租至', '由买受人', '欠', '自行'],
  ),
  reader(
    'cost of fitting out',
    async () => {
      const { fittingOut } = await import('../../../src/domain/building/detail/building-view')
      return text => fittingOut(text)
    },
    ['1,000 '],
  ),
  reader(
    'findings about a flat',
    async () => {
      const { findings } = await import('../../../src/domain/building/detail/model-page-view')
      return text => findings(text)
    },
    ['；', '：', 'a\n'],
  ),
  reader(
    'clause of a source',
    async () => {
      const { clauseAt } = await import('../../../src/domain/rights/detail/rights-view')
      return text => clauseAt({ sections: [] } as never, `转让公告${text}`)
    },
    ['第', '第一条'],
  ),
  field('ids', f => f.ids()),
  field('id', f => f.id()),
  field('whole number', f => f.int()),
  field('decimal', f => f.decimal(0, 9)),
  field('line', f => f.line(1, 50)),
  field('text', f => f.text(5, 500)),
  field('choices', f => f.enumListField(['a', 'b'])),
  field('numbered choices', f => f.digitsIn([1, 2])),
  field('words', f => f.words(5, 10)),
  field('day', f => f.date()),
  field('phone', f => f.phone()),
  field('password', f => f.password()),
  field('JSON', f => f.json(z.unknown())),
  field('polygon', f => f.polygon()),
]
