import { foundText } from '../../src/domain/text/found-text'
import { hitIn } from '../../server/modules/text-search/find'
import { spell, typedSpelling } from '../../server/modules/text-search/spelling'
import { textQuery } from '../../server/modules/text-search/query'
import { toSearchTokens } from '../../server/modules/text-search/tokens'

describe('what a text is found by', () => {
  test.each([
    ['拍卖公告', ['拍卖', '卖公', '公告', '告']],
    ['税', ['税']],
    ['ＬＰＲ 3.5％，下调', ['lpr', '3.5', '下调', '调']],
    ['140㎡以下', ['140', 'm', '2', '以下', '下']],
    ['<b>', ['b']],
    ['！？', []],
  ])('%s', (text, tokens) => expect(toSearchTokens(text)).toEqual(tokens))
})

describe('what a keyword asks for', () => {
  test.each([
    ['保证金', `'保证' & '证金'`],
    ['税费转嫁风险', `'税费' & '转嫁' & '风险'`],
    ['法拍房贷款首付多少', `'法拍' & '拍房' & '贷款' & '首付' & '多少'`],
    ['税', `'税':*`],
    ['LPR 下调', `'lpr':* & '下调'`],
    ['LPR', `('lpr':*) | '=lpr':*`],
    ['2025年第17号', `'2025' & '年第' & '17' & '号':*`],
    [`O'Brien \\ & | !`, `'o':* & 'brien':*`],
  ])('%s', async (keyword, query) => expect((await textQuery(keyword))?.query).toBe(query))
  test('nothing but marks asks for nothing', async () => {
    expect(await textQuery('！？…')).toBeNull()
  })
})

describe('letters of a name', () => {
  test.each([
    ['青梧里', 'qwl', 'qingwuli'],
    ['望川苑 2 期', 'wcy2q', 'wangchuanyuan2qi'],
    ['安贞', 'az', 'anzhen'],
    ['重庆路', 'cql', 'chongqinglu'],
    ['绿地 A 座', 'ldaz', 'lvdiazuo'],
  ])('%s is %s', async (name, initials, pinyin) => expect(await spell(name)).toEqual({ initials, pinyin }))
  test.each([
    ['qwl', 'qwl'],
    ["Xi'an", 'xian'],
    ['青梧', null],
    ['2q', null],
  ])('%s is typed as %s', (keyword, letters) => expect(typedSpelling(keyword)).toBe(letters))
})

test('the words around the first hit are shown', () => {
  const text = `${'前'.repeat(100)}悔拍的保证金不退。${'后'.repeat(100)}`
  expect(hitIn(text, ['保证金'])).toMatch(/^…前+悔拍的保证金不退。后+…$/)
  expect(hitIn('悔拍', ['保证金'])).toBe('')
})

test.each([
  [12, '税', '12'],
  [500, '税', '500+'],
  [500, undefined, '500'],
])('%d texts by %s are said as %s', (total, keyword, text) => {
  expect(foundText(total, keyword)).toBe(text)
})
