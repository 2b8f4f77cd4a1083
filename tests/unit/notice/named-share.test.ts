import type { RiskFlag } from '../../../src/contract/house/schema'
import { openShare, riskColumns } from '../../../server/notice/named-share'

/** The share of a home that is sold may be stated only in the title or the address. */
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
  ['望京西园9号楼2单元301 25%产权', null],
  ['望京西园9-2-301 50%', '50%'],
  ['望京西园301室（低至七折）25/100', '25/100'],
])('%s: whether %s is a share is asked', (title, part) => {
  expect(openShare({ title }, { floor: '3', total_floor: 18 })?.part ?? null).toBe(part)
})

/** In any wording, a share in a title is read as a share or raises a question. */
test.each([
  '望京西园9号楼2单元301 50%产权',
  '望京西园9号楼2单元301 25%产权',
  '望京西园9-2-301 50%',
  '望京西园301室50%（第二次）',
  '望京西园301室的50%（第二次网络拍卖）',
  '望京西园301室50%（重新拍卖）',
  '望京西园301室50%-二拍',
  '望京西园301室50%（带租约）',
  '望京西园301室1/2，带租约',
  '望京西园301室50%及车位',
  '望京西园301室50%(89.32㎡)',
  '望京西园301室贰分之壹',
  '望京西园301室2分之1',
  '望京西园301室伍拾%份额',
  '望京西园301室0.5产权',
  '望京西园301室半产权',
  '（50%）望京西园301室',
  '望京西园301室各半',
  '望京西园301室（按份共有）',
  '望京西园301室50%股份',
  '望京西园301室被执行人所占份额',
  '望京西园301室张三的份额',
  '望京西园301室析产份额',
  '望京西园301室50%份额及车位100%份额',
  '望京西园301室三分之一',
  '望京西园301室五成',
  '望京西园301室半套',
  '望京西园301室一半',
  '望京西园301室 50.00 %',
  '望京西园301室2/5 带租约',
  '望京西园301室百分之三十三点三三',
  '望京西园301室份额拍卖',
  '望京西园301室50%共有权',
  '望京西园301室首付30%，50%份额',
  '望京西园301室保证金10%，50%',
  '望京西园301室张三持有全部份额的50%',
  '望京西园301室起拍价288万 50%',
  '望京西园301室贷款70万50%',
  '望京西园301室税费自理50%',
  '望京西园301室，降价20%，50%',
  '望京西园301室 拍卖1/2',
  '约50%的望京西园301室',
  '望京西园301室价值50%',
  '望京西园301室价值的50%',
  '望京西园301室房屋价值的一半',
  '望京西园301室价值占比50%',
  '望京西园301室50%价值',
])('%s is a share or is asked about', title => {
  const isAsked = (words: object) => openShare(words, { floor: '3', total_floor: 18 }) !== null
  const isShare = (more: { title: string; address?: string }) =>
    sold(more.title, more.address).risk_yes.includes('co_owner')
  expect(isShare({ title }) || isAsked({ title })).toBe(true)
  const other = { title: '望京西园301室', address: title }
  expect(isShare(other) || isAsked(other)).toBe(true)
})

test.each([
  '望京西园301室 保证金10%',
  '望京西园301室，首付30%，现房',
  '望京西园301室8折',
  '望京西园301室低至七折',
  '望京西园301室 评估价七成起拍',
  '望京西园301室绿化率30%',
  '望京西园301室绿化率30%、得房率80%',
  '望京西园301室 3/18层',
  '望京西园301室 3/18 精装',
  '望京西园301室 第3/18层 精装',
  '望京西园301室（3/18）',
  '望京西园301室全部份额',
  '望京西园301室100%份额',
  '望京西园301室100%产权整套',
  '望京西园301室 3月18日拍卖',
  '望京西园301室 一拍11/22 10:00',
  '望京西园301室 2026/3/18 开拍',
  '望京西园301室 容积率2.5',
  '望京西园301室 容积率0.5',
  '望京西园301室 半地下室',
  '望京西园301室 两室半',
  '望京西园 1/2 单元 301 室',
  '望京西园301室 满五唯一 全部产权',
  '望京西园301室 可贷款70%，契税1%',
  '望京西园301室 完整产权',
  '望京西园301室 税率5%',
  '北京市朝阳区望京西园三区3号楼3层301室',
  '东半幢 12号',
  '望京西园301室百分之百产权',
  '望京西园301室 起拍价为评估价的百分之七十',
  '中国农业股份有限公司名下望京西园301室',
  '五成里小区301室',
  '望京西园301室 90㎡',
  '望京西园301室 按评估价值70%起拍',
  '望京西园301室 市场价值的八成',
])('%s says nothing of a share, and nothing is asked', title => {
  for (const words of [{ title }, { title: '望京西园301室', address: title }])
    expect([
      openShare(words, { floor: '3', total_floor: 18 }),
      riskColumns([], { ...words }).risk_yes,
    ]).toEqual([null, []])
})

test.each(['望京西园1/2-301', '望京西园 3/18 号楼', '望京西园301室（5成新）', '望京西园九成新301室'])(
  '%s is never taken for a share',
  title => {
    expect(sold(title).risk_yes).toEqual([])
  },
)
