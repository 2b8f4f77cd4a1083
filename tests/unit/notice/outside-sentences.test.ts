import type { RiskKind, RiskValue } from '../../../src/contract/codes'
import { amountIn } from '../../../server/notice/figures'
import { readNotice } from '../../../server/notice/read-notice'

const readRiskValue = (kind: RiskKind, text: string): RiskValue | undefined =>
  readNotice([{ key: 'guide', title: '竞买须知', text }]).find(flag => flag.kind === kind)?.value

const SENTENCES: Partial<Record<RiskKind, Partial<Record<RiskValue, readonly string[]>>>> = {
  co_owner: {
    yes: [
      '本次拍卖被执行人名下全部产权份额（占70%）。',
      '按份共有，各占50%，本次拍卖张某全部份额。',
      '被执行人持有的某处房产50%份额（另50%份额由其前妻持有，不在拍卖范围）。',
      '拍卖李某名下1/2全部权益份额。',
      '整体拍卖被执行人所占的二分之一份额。',
      '本次拍卖被执行人享有的一半产权的全部份额。',
      '拍卖标的为王某所占该房屋全部份额（33.33%）。',
      '被执行人名下全部产权份额占三分之一。',
      '本次处置张某所有的房产份额，占比百分之五十。',
      '标的为位于某区某小区房产½产权份额。',
    ],
    no: [
      '本次拍卖该房屋100%产权。',
      '夫妻各占50%，共有人同意整体拍卖。',
      '本次拍卖父亲的50%份额和女儿的50%份额。',
      '本次拍卖被执行人的1/2份额与共有人的1/2份额。',
      '整套房屋一并拍卖，各共有人按份额分配价款。',
      '拍卖标的为该房屋的全部产权。',
    ],
    unstated: ['本次拍卖全部份额。', '拍卖被执行人张某的全部份额。', '处置被执行人名下所有份额。'],
  },
  clearing: {
    yes: ['法院无法保证腾空，由买受人自行负责清场。'],
    no: ['法院保证腾空后交付。', '本院负责清场后交付买受人。'],
    unstated: [
      '法院无法保证腾空房屋。',
      '本院无法确保按期腾退。',
      '法院不能保证按期腾空。',
      '法院难以确保清场。',
      '本院未能承诺腾退时间。',
      '本院暂无法组织腾退。',
      '法院无力负责清场。',
      '法院尚不能确定能否腾空。',
    ],
  },
  occupied: {
    unstated: [
      '法院不负责清场，但对拒不迁出的占有人，可申请强制执行。',
      '不涉及房屋的实际占有和使用，法院不予交付。',
      '对逾期不搬离的占用人，本院将依法强制执行。',
      '占有人拒不腾退的，依法强制执行。',
      '法院不予交付，占有使用情况请自行了解。',
    ],
    yes: ['被执行人拒不搬离，目前仍在房屋内居住。'],
    no: ['房屋现无人占用。'],
  },
  unnatural_death: {
    unstated: [
      '该楼另一单元曾发生非正常死亡，与本标的无关。',
      '同小区曾发生坠楼事件，与本标的无关。',
      '同栋其他楼层曾发生非正常死亡，本标的未发生。',
    ],
    yes: ['该房屋内曾发生非正常死亡。'],
  },
  residence_right: { unstated: ['公告期内无人申报租赁权、居住权及优先购买权。'] },
  priority_right: { unstated: ['公告期内无人申报租赁权、居住权及优先购买权。'] },
  tax_bearer: {
    unstated: ['开发商欠缴相关税费。'],
    no: [],
    yes: ['一切税费由买受人承担。'],
  },
}

const CASES = Object.entries(SENTENCES).flatMap(([kind, values]) =>
  Object.entries(values).flatMap(([value, texts]) =>
    texts.map(text => [kind as RiskKind, value, text] as const),
  ),
)
test.each(CASES)('%s: %s: %s', (kind, value, text) => {
  // No claim of a right counts as its absence; only reading a burden would be wrong.
  if (/无人申报/.test(text)) expect(readRiskValue(kind, text)).not.toBe('yes')
  // The sentence does not concern the home: a denial would be as wrong as a burden, except for deaths, where it is what the sentence says.
  else if (kind === 'unnatural_death' && value === 'unstated')
    expect(readRiskValue(kind, text)).not.toBe('yes')
  else expect(readRiskValue(kind, text)).toBe(value)
})

test('who need not bear the seller’s taxes does not bear them', () => {
  expect(readRiskValue('tax_bearer', '不要求买受人承担出卖人的税费。')).not.toBe('yes')
  expect(readRiskValue('tax_bearer', '买受人无需承担出卖人的税费。')).not.toBe('yes')
})

test('a notice set in radicals and full-width digits reads as one in plain characters', () => {
  const plain = '房屋现无人居住，户口已全部迁出。按份共有，本次拍卖张某50%份额。'
  const set = '房屋现⽆⼈居住，⼾⼝已全部迁出。按份共有，本次拍卖张某５０％份额。'
  const values = (text: string) =>
    readNotice([{ key: 'guide', title: '竞买须知', text }]).map(({ kind, value }) => [kind, value])
  expect(values(set)).toEqual(values(plain))
  expect(readRiskValue('occupied', set)).toBe('no')
})

test.each([
  ['壹万贰仟叁佰肆拾伍元陆角', 1_234_560],
  ['壹万贰仟叁佰肆拾伍元陆角柒分', 1_234_567],
  ['物业费3元5角', 350],
  ['欠费一百元零五分', 10_005],
  ['欠费二百元整', 20_000],
])('%s is %i fen', (text, fen) => expect(amountIn(text)).toBe(fen))
