import type { RiskFlag } from '../../../src/contract/house/schema'
import { openShare, riskColumns } from '../../../server/notice/named-share'

/** What part of a home is sold may stand in the title or the address alone. */
const unstated: RiskFlag = { kind: 'co_owner', value: 'unstated', number: null, quote: null, section: null }
const sold = (title: string, address = '', flags: RiskFlag[] = [unstated]) =>
  riskColumns(flags, { title, address })

test.each<[string, number | null]>([
  ['望京西园 3 号楼 301 室的50%份额', 50],
  ['望京西园301室５０％产权份额', 50],
  ['望京西园301室1/2产权', 50],
  ['望京西园301室二分之一份额', 50],
  ['望京西园301室½的份额', 50],
  ['望京西园301室（1/2）', 50],
  ['望京西园301室的一半', 50],
  ['望京西园301室一半产权', 50],
  ['张某、李某各占50%的望京西园301室中张某的份额', 50],
  ['王某名下望京西园301室全部产权份额（占70%）', 70],
  ['望京西园301室，仅拍卖百分之五十产权', 50],
  ['望京西园301室百分之五十', 50],
  ['望京西园301室50%（第二次拍卖）', 50],
  ['望京西园301室1/2份额（二拍）', 50],
  ['望京西园301室50%份额拍卖公告', 50],
  ['望京西园301室50%的房产', 50],
  ['望京西园301室1/2权益', 50],
  ['望京西园301室【50%】', 50],
  ['望京西园301室50﹪', 50],
  ['望京西园301室1∕2份额', 50],
  ['望京西园301室2分之1份额', 50],
  ['望京西园301室贰分之壹份额', 50],
  ['望京西园301室五成份额', 50],
  ['望京西园301室350/1000份额', 35],
  ['望京西园301室125/1000份额', 12.5],
  ['望京西园301室16.66667%份额', 16.67],
  ['望京西园301室二十分之三份额', 15],
  ['望京西园301室二十四分之一份额', 4.17],
  ['望京西园301室50%份额（评估价288万）', 50],
  ['望京西园301室二分之一份额，以评估价的70%起拍', 50],
  ['望京西园301室（份额50%）', 50],
  ['望京西园301室（共有份额25%）', 25],
  ['望京西园301室（共有1/2）', 50],
  ['50%望京西园301室', 50],
  ['二分之一望京西园301室', 50],
  ['1/2望京西园301室', 50],
  ['望京西园301室1/2', 50],
  ['望京西园301室1/2（一拍）', 50],
  ['望京西园301室的1/5', 20],
  ['望京西园301室的5/12', 41.67],
  ['望京西园住宅50%', 50],
  ['望京西园301室-50%', 50],
  ['望京西园301室——50%（二拍）', 50],
  ['望京西园301室：50%', 50],
  ['望京西园301室-1/2', 50],
  ['望京西园301室_50%', 50],
  ['望京西园301室50%份额，即1/2', 50],
  ['望京西园301室二分之一份额（50%份额）', 50],
  ['张三50%李四50%份额', null],
  ['望京西园301室张三1/2李四1/2份额', null],
  ['望京西园301室张三名下50%份额，李四名下50%份额', null],
  ['望京西园301室张三30%李四20%份额', null],
  ['【份额】望京西园301室', null],
  ['望京西园301室（份额）', null],
  ['望京西园301室被执行人份额', null],
  ['望京西园301室半份产权', null],
  ['望京西园301室张某的1/4及李某的1/4份额', null],
  ['望京西园301室房产份额', null],
  ['望京西园301室张三、李四各25%份额', null],
  ['望京西园301室张三、李四各占二分之一的份额', null],
  ['张三、李四各占50%的望京西园301室，仅拍卖张三的份额', 50],
  ['望京西园301室百分之三十三点三三份额', 33.33],
  ['望京西园301室百分之零点五份额', 0.5],
])('%s is a share', (title, percent) => {
  const { risk, risk_yes, risk_no } = sold(title)
  expect([risk_yes, risk_no]).toEqual([['co_owner'], []])
  expect(risk).toEqual([
    { kind: 'co_owner', value: 'yes', number: null, quote: expect.any(String), section: '标题', percent },
  ])
})

test.each([
  '望京西园 3 号楼 301 室',
  '望京西园301室全部份额',
  '望京西园301室100%产权',
  '望京西园301室整套',
  '望京西园301室（评估价的70%）',
  '望京西园301室 起拍价降20%',
  '望京西园 1/2 单元 301 室',
  '阜通东大街 1/2 号',
  '望京西园301室 首付50%',
  '望京西园301室 可贷70%',
  '望京西园301室 契税1%',
  '望京西园301室 低至50%',
  '望京西园301室 公摊20%',
  '望京西园301室 得房率80%独立产权',
  '望京西园301室 3/18',
  '望京西园301室（3/6）',
  '望京西园301室 3/18层 大产权',
  '望京西园301室 首付30% 70年产权',
  '望京西园301室 贷款70% 产权清晰',
  '望京西园301室 一拍11/22',
  '望京西园301室 24/7',
  '望京西园 1/2号楼产权证齐全',
  '50%首付望京西园301室',
  '20%起望京西园301室',
])('%s says nothing of a share', title => {
  expect(sold(title).risk).toEqual([unstated])
})

test('an address says it as a title does', () => {
  expect(sold('望京西园301室', '朝阳区望京西园301室之50%份额').risk[0]).toMatchObject({
    value: 'yes',
    section: '地址',
  })
  for (const address of ['朝阳区望京西园301室50%', '朝阳区望京西园301室的1/2'])
    expect(sold('望京西园301室', address).risk_yes).toEqual(['co_owner'])
  for (const address of ['朝阳区望京西园301室', '朝阳区阜通东大街1/2号', '朝阳区望京西园1/2单元301室'])
    expect(sold('望京西园301室', address).risk_yes).toEqual([])
})

test('a notice that denies it stands beside it; one that states it is quoted instead', () => {
  const no: RiskFlag = { ...unstated, value: 'no', quote: '整套拍卖。', section: '特别提示' }
  const yes: RiskFlag = { ...unstated, value: 'yes', quote: '仅拍卖30%份额。', section: '特别提示' }
  const title = '301室50%份额'
  expect(sold(title, '', [no]).risk).toEqual([
    {
      ...unstated,
      value: 'yes',
      quote: title,
      section: '标题',
      percent: 50,
      denial: { quote: '整套拍卖。', section: '特别提示' },
    },
  ])
  expect(sold(title, '', [yes]).risk).toEqual([{ ...yes, percent: 30 }])
})

test('a title that no longer says so leaves what the notice says', () => {
  const no: RiskFlag = { ...unstated, value: 'no', quote: '整套拍卖。', section: '特别提示' }
  expect(sold('301室', '', sold('301室50%份额').risk).risk).toEqual([unstated])
  expect(sold('301室', '', sold('301室50%份额', '', [no]).risk).risk).toEqual([no])
})

test('a lot without a notice gets the flag; other flags stay', () => {
  const lease: RiskFlag = { ...unstated, kind: 'lease', value: 'no', quote: '无租约。', section: '公告' }
  expect(sold('301室50%份额', '', []).risk_yes).toEqual(['co_owner'])
  expect(sold('301室', '', [])).toEqual({ risk: [], risk_yes: [], risk_no: [] })
  expect(sold('301室50%份额', '', [lease])).toMatchObject({ risk_yes: ['co_owner'], risk_no: ['lease'] })
})

test.each<[string, string | null]>([
  ['望京西园301室（2/5）', '2/5'],
  ['望京西园301室 2/5', '2/5'],
  ['望京西园301室（3/6）', '3/6'],
  ['望京西园301室，50%', '50%'],
  ['望京西园301 （50%）', null],
  ['望京西园三〇一，50%', '50%'],
  ['望京西园301室（2/5）（二拍）', '2/5'],
  ['望京西园301室 3/18', null],
  ['望京西园301室（1/2）', null],
  ['望京西园301室50%份额', null],
  ['望京西园301室 首付50%', null],
  ['望京西园301室（评估价的70%）', null],
  ['望京西园301室 起拍价降20%', null],
  ['望京西园301室 契税1%', null],
  ['望京西园301室 低至50%', null],
  ['望京西园301室 一拍11/22', null],
  ['望京西园301室 24/7', null],
  ['望京西园 1/2 单元 301 室', null],
  ['望京西园301室', null],
])('%s: whether %s is a share is asked', (title, part) => {
  expect(openShare({ title }, { floor: '3', total_floor: 18 })?.part ?? null).toBe(part)
})
