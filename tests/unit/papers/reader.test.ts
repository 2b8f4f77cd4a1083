import { collectBurdens } from '../../../server/notice/papers/burdens'
import {
  listComparedMatters,
  findContradictions,
  type SaidFact,
} from '../../../server/notice/papers/contradictions'
import { daysIn } from '../../../server/notice/papers/days'
import { masked } from '../../../server/notice/papers/mask'
import { readPaper } from '../../../server/notice/papers/read-paper'
import { readablePages } from '../../../server/notice/papers/sentences'
import { pageTexts } from '../../../server/readers/pdf-lines'
import type { PaperKind } from '../../../src/contract/paper-rules'

const read = (kind: PaperKind, ...pages: string[]): SaidFact[] =>
  readPaper({ kind, pages }).map(fact => ({ ...fact, paper: kind }))
const filterMatterValues = (facts: readonly SaidFact[], matter: string) =>
  facts.filter(fact => fact.matter === matter).map(({ value }) => value)

test('days are told with what they are', () => {
  expect(daysIn('租期自2019年3月1日起至二〇二九年二月二十八日止，合同签订于2019年2月')).toEqual([
    { what: 'from', day: '2019-03-01' },
    { what: 'until', day: '2029-02-28' },
    { what: 'signed', day: '2019-02' },
  ])
})

test.each([
  ['建筑面积89.32平方米，分摊土地面积12平方米，套内面积70㎡', ['89.32']],
  ['小区总建筑面积180000平方米', []],
  ['单价45900元/平方米', []],
  ['证载建筑面积89.32㎡，测绘面积88.75㎡', ['89.32', '88.75']],
])('areas of the home alone: %s', (text, areas) => {
  expect(filterMatterValues(read('notice', text), 'area')).toEqual(areas)
})

test.each([
  ['所在层11，总层数18', '11/18'],
  ['位于18层住宅楼的第11层', '11/18'],
  ['电梯无4层按钮，自下而上第10层', '10'],
  ['楼层：十一/十八层', '11/18'],
  ['层数：总层数18层，本户11层', '11/18'],
  ['电梯显示该房为11楼', '11'],
  ['房屋在18层高的住宅楼内，位于第11层', '11/18'],
])('the floor of the home: %s', (text, floor) => {
  expect(filterMatterValues(read('survey', text), 'floor')).toEqual([floor])
})

test.each(['标的物所在建筑为18层', '楼宇为18层', '8号楼2单元1101室', '二楼道堆放杂物'])(
  'no floor of the home: %s',
  text => {
    expect(filterMatterValues(read('survey', text), 'floor')).toEqual([])
  },
)

test.each([
  ['小区停车位充足', []],
  ['小区车位不属于本次拍卖范围', ['no']],
  ['另有地下车位一个，纳入本次拍卖', ['yes']],
  ['地下车位一个，不纳入本次拍卖', ['no']],
  ['【车位】含一个', ['yes']],
  ['车位：非拍卖标的', ['no']],
])('whether a parking place is sold with it: %s', (text, values) => {
  expect(filterMatterValues(read('notice', text), 'parking')).toEqual(values)
})

test.each([
  ['他项权利：抵押权，登记于2018-05-21', 'mortgage', ['yes']],
  ['他项权利：无抵押权', 'mortgage', ['no']],
  ['同行人员为租户，称租赁合同2028年6月30日到期', 'lease', ['yes']],
  ['房屋由亲属占住', 'occupied', ['yes']],
])('rights in other words: %s', (text, matter, values) => {
  expect(filterMatterValues(read('notice', text), matter)).toEqual(values)
})

test('what an appraisal supposes, and other homes that it compares with, are no facts of this one', () => {
  const facts = read(
    'appraisal',
    '假设估价对象不存在租赁。\n本次评估未考虑抵押、查封的影响。\n可比实例A：建筑面积92.10平方米，位于第6层，3室1厅。',
  )
  expect(facts).toEqual([])
})

test('a sentence that goes on over the page is read whole, and stands on the page where it begins', () => {
  const pages = [
    '本院查明，标的由案外人占有使用，并且由其向被执行人',
    '支付租金，租期至2029年6月30日。\n二、其他。',
  ]
  expect(readablePages(pages)[1]).toBe('\n二、其他。')
  const [lease] = read('notice', ...pages).filter(({ matter }) => matter === 'lease')
  expect(lease).toMatchObject({ value: 'yes', no: 1, days: [{ what: 'until', day: '2029-06-30' }] })
})

test('areas that are told less exactly do not contradict; floors, layouts and tenants do', () => {
  const matters = (...facts: SaidFact[][]) => findContradictions(facts.flat()).map(({ matter }) => matter)
  expect(matters(read('notice', '建筑面积89.32平方米'), read('survey', '面积约89平方米'))).toEqual([])
  expect(matters(read('notice', '建筑面积89.32平方米'), read('appraisal', '建筑面积88.75平方米'))).toEqual([
    'area',
  ])
  expect(matters(read('notice', '第11层'), read('survey', '实际第10层'))).toEqual(['floor'])
  expect(matters(read('notice', '三室一厅'), read('survey', '现为两室一厅'))).toEqual(['layout'])
  expect(
    matters(read('notice', '房屋由案外人承租，租期至2029年6月30日。'), read('appraisal', '估价对象为空置。')),
  ).toEqual(['occupied'])
})

describe('what becomes of a burden', () => {
  const judged = (...texts: string[]) => {
    const facts = read('notice', texts.join('\n'))
    return Object.fromEntries(
      collectBurdens(facts, '2026-11-24').burdens.map(({ kind, outcome }) => [kind, outcome]),
    )
  }
  const MORTGAGE = '房屋于2018年5月21日办理抵押登记。'
  const SEIZED = '房屋于2021年3月15日被查封。'
  const lease = (signed: string) => `房屋由案外人承租，租赁合同签订于${signed}，租期至2029年6月30日。`

  test.each([
    ['2017年1月1日', 'stays'],
    ['2019年6月1日', 'ends'],
    ['2018年5月', 'unknown'],
  ])('a lease of %s beside a mortgage of May 2018: %s', (signed, outcome) => {
    expect(judged(MORTGAGE, SEIZED, lease(signed)).lease).toBe(outcome)
  })

  test('a lease after the seizure ends, one that the notice says goes on stays, one without a day is open', () => {
    expect(judged(SEIZED, lease('2022年1月1日')).lease).toBe('ends')
    expect(judged(MORTGAGE, lease('2019年6月1日'), '本次为带租拍卖，由买受人继续履行租赁合同。').lease).toBe(
      'stays',
    )
    expect(judged(MORTGAGE, '房屋由案外人承租，租期至2029年6月30日。').lease).toBe('unknown')
    expect(judged(MORTGAGE, '房屋由案外人承租，租期至2024年6月30日。').lease).toBe('unknown')
  })

  test('mortgage and seizure end; a mortgage that the buyer takes over stays', () => {
    expect(judged(MORTGAGE, SEIZED)).toEqual({ mortgage: 'ends', seizure: 'ends' })
    expect(judged('房屋设有抵押，抵押权不予涤除，由买受人承受。').mortgage).toBe('stays')
    expect(judged('房屋无抵押，无查封。')).toEqual({})
  })

  test('days in one sentence go to what they are of', () => {
    const facts = read('notice', '该房屋上设有抵押权，登记时间2018年5月21日，并由本院于2021年3月15日查封。')
    const daysOf = (matter: string) => facts.find(fact => fact.matter === matter)?.days.map(({ day }) => day)
    expect(daysOf('mortgage')).toEqual(['2018-05-21'])
    expect(daysOf('seizure')).toEqual(['2021-03-15'])
  })

  test('a right to buy first ends where its holder was told, and is open where no paper says so', () => {
    expect(judged('共有人享有优先购买权，本院已依法通知优先购买权人。').priority_right).toBe('ends')
    expect(judged('共有人享有优先购买权，要求行使优先购买权。').priority_right).toBe('unknown')
  })

  test('a right to live there goes by the day of its registration', () => {
    expect(judged(MORTGAGE, '居住权于2017年3月1日登记，居住权人为被执行人之母。').residence_right).toBe(
      'stays',
    )
    expect(judged(MORTGAGE, '居住权于2020年3月1日登记，居住权人为被执行人之母。').residence_right).toBe(
      'ends',
    )
    expect(judged('房屋设有居住权登记。').residence_right).toBe('unknown')
  })

  test('households stay, arrears go by who pays them, land by who pays for it', () => {
    expect(judged('房屋内有户口2人未迁出。').hukou).toBe('stays')
    expect(judged('拖欠物业费3000元，由买受人承担。').arrears).toBe('stays')
    expect(judged('拖欠物业费3000元。').arrears).toBe('unknown')
    expect(judged('土地使用权类型为划拨。').land).toBe('unknown')
    expect(judged('土地为划拨，土地出让金由买受人补缴。').land).toBe('stays')
    expect(judged('土地使用权类型为出让。').land).toBeUndefined()
  })
})

test('numbers of persons are masked, areas and case numbers are not', () => {
  expect(masked('电话13812345678，身份证110101199003071234，（2026）京01执1234号')).toBe(
    '电话138****5678，身份证1101**********34，（2026）京01执1234号',
  )
})

test('lines of a page become paragraphs, without page numbers and running heads', () => {
  const line = (text: string, right = 500) => ({ text, left: 64, right, size: 12 })
  const rows = ['建筑面积：89.32平方米', '所在楼层：11层', '户型：两室一厅']
  const page = (row: string, at: number) => [
    line('演示区人民法院', 300),
    line(`${['一', '二', '三'][at]}、标的由案外人承租，租期至二〇二九年六月三十日止，租金已经`),
    line('一次性付清。', 120),
    line('另有说明', 90),
    line(row, 200),
    line(`— ${at + 1} —`, 300),
  ]
  expect(pageTexts(rows.map(page))).toEqual(
    rows.map(
      (row, at) =>
        `${['一', '二', '三'][at]}、标的由案外人承租，租期至二〇二九年六月三十日止，租金已经一次性付清。\n另有说明\n${row}`,
    ),
  )
})

test('what a buyer pays for is compared, and which matters were is said', () => {
  const facts = [
    ...read('notice', '房屋由被执行人单独所有，整套拍卖。税费由买卖双方各自承担。该址无户口登记。'),
    ...read('notice', '评估价331.17万元。土地性质为出让。'),
    ...read('appraisal', '估价对象土地使用权性质为划拨。评估总价313.17万元。'),
    ...read('survey', '全部税费由买受人承担。户口登记3人，未迁出。'),
  ]
  expect(findContradictions(facts).map(({ matter }) => matter)).toEqual([
    'price',
    'tax_bearer',
    'land',
    'hukou',
  ])
  expect(listComparedMatters(facts)).toContainEqual({ matter: 'land', papers: ['notice', 'appraisal'] })
  expect(listComparedMatters(facts).map(({ matter }) => matter)).not.toContain('area')
})

test('of a share the price is not compared, and shares are', () => {
  const facts = [
    ...read('notice', '拍卖被执行人所有的50%份额。评估价100万元。'),
    ...read('appraisal', '估价对象为被执行人所有的60%份额。评估总价200万元。'),
  ]
  expect(findContradictions(facts).map(({ matter }) => matter)).toEqual(['co_owner'])
})

test('rows under a heading of comparables are none of the home', () => {
  const facts = read(
    'appraisal',
    '建筑面积：89.32平方米\n可比实例一览表\n建筑面积：101.50平方米\n楼层：3/6层\n六、评估结论',
  )
  expect(filterMatterValues(facts, 'area')).toEqual(['89.32'])
  expect(filterMatterValues(facts, 'floor')).toEqual([])
})
