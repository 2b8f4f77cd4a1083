// The reader of auction notices, sentence by sentence: which burden a wording states or denies, amounts and days, contradictions, and
// payment terms. Larger corpora with accuracy limits are in court-texts.test.ts.
import { RISK_KINDS, type RiskKind, type RiskValue } from '../../../src/contract/codes'
import type { NoticeSection, RiskFlag } from '../../../src/contract/house/schema'
import { readNotice } from '../../../server/notice/read-notice'

const section = (text: string, key: NoticeSection['key'] = 'guide', title = '竞买须知'): NoticeSection => ({
  key,
  title,
  text,
})
const findFlag = (kind: RiskKind, text: string): RiskFlag => {
  const flag = readNotice([section(text)]).find(f => f.kind === kind)
  if (!flag) throw new Error(kind)
  return flag
}

const WORDINGS: Partial<Record<RiskKind, Partial<Record<RiskValue, readonly string[]>>>> = {
  tax_bearer: {
    yes: [
      '标的过户所涉及的一切税、费均由买受人承担，包括原应由被执行人承担的部分。',
      '标的物过户登记手续由买受人自行办理，所涉及的买卖双方所需承担的一切税、费和所需补交的相关税、费由买受人自行承担。',
      '办理过户所产生的全部税费（包括但不限于营业税、增值税、土地增值税、契税、个人所得税）均由买受人承担。',
      '过户过程中涉及的税费，不论法律规定由谁缴纳，全部由竞得人承担。',
      '所有税款、费用由受让人负担。',
      '买受人须自行承担过户的一切税费。',
      '因本次拍卖产生的税金及过户费用概由买受人负担。',
    ],
    no: [
      '标的物过户所产生的税费，依照相关法律、行政法规的规定，由相应主体承担；没有规定或者规定不明的，由法院依法确定。',
      '税费由法律规定的各自承担。',
      '因网络司法拍卖本身形成的税费，应当依照相关法律、行政法规的规定，由相应主体承担。',
      '过户产生的税费按照法律规定由双方各自承担。',
      '一切税费由双方依法各自承担。',
      '被执行人应承担的税款从拍卖款中优先扣除。',
      '应由被执行人承担的税费由买受人先行垫付，凭完税票据从拍卖款中退还。',
      '卖方应缴的税费由被执行人承担。',
      '本次拍卖所产生的税费按照国家规定各自负担，被执行人应负担的税费由买受人垫付。',
    ],
    unstated: [
      '具体税费请竞买人于拍卖前至税务部门自行咨询。',
      '契税票据由买受人自行领取。',
      '所有税费由买受人先行垫付。',
      '拍卖成交后，法院出具裁定书。',
      '税费金额以税务机关核定为准。',
    ],
  },
  lease: {
    yes: [
      '标的由案外人承租，租期至 2029-06-30，租金已一次性付清。',
      '该房屋现已出租，租赁期限自2021年3月1日至2031年2月28日。',
      '本次为带租拍卖，买受人须承受原租约。',
      '标的物上存在租赁关系，租约尚未到期。',
      // A person who claims a lease occupies the home, whatever the court decides about it.
      '案外人主张租赁，法院不予认可。',
      '现由案外人主张的租赁权不能对抗本次拍卖的买受人。',
      '承租人主张优先购买权。',
      '房屋目前由某公司租用，租赁合同仍在履行期内。',
    ],
    no: [
      '标的物无租赁。',
      '经现场勘查，未发现租赁情况。',
      '原租约已于 2025 年 3 月解除。',
      '租赁合同期限至2021年12月已届满。',
      '本次拍卖不带租约。',
      '该房屋未出租。',
      '法院已除去租赁权后拍卖。',
    ],
    unstated: [
      '标的物是否存在租赁请竞买人自行了解。',
      '租赁情况不明。',
      '如存在租赁，由买受人自行处理。',
      '不排除存在租赁的可能。',
      '承租人、共有人等优先购买权人未参加竞买的，视为放弃优先购买权。',
      '标的面积 89.32 平方米。',
    ],
  },
  occupied: {
    yes: [
      '目前房屋内居住有被执行人父母。',
      '该房屋现有人居住。',
      '标的物由被执行人及其家属居住使用。',
      '房屋被案外人占用。',
      '现由案外人一家居住。',
      '标的处于占用状态，尚未腾退。',
      '房屋由承租人使用。',
    ],
    no: [
      '房屋现空置。',
      '经现场勘验，该房屋无人居住。',
      '标的已腾空，钥匙由法院保管。',
      '标的物闲置，未见他人占用。',
      '房屋未被占用。',
    ],
    unstated: [
      '该房屋学位已被占用。',
      '房屋占用情况不明。',
      '房屋是否有人居住请自行查看。',
      '土地使用权年限 70 年。',
      '如有人居住，请与其协商。',
      '规划用途住宅。',
    ],
  },
  clearing: {
    yes: [
      '法院不负责腾退清场，由买受人自行办理交接。',
      '本院不负责清场。',
      '标的物的清场由买受人自行负责。',
      '买受人自行负责腾退。',
      '法院仅移交产权手续，不负责实物交付。',
      '本院概不负责清退及交付事宜。',
      '本院负责交付，但不负责清空室内物品。',
      '买受人应自行解决腾房问题。',
    ],
    no: [
      '由法院负责清场并交付。',
      '法院负责腾退后交付买受人。',
      '本院将依法强制腾退后移交。',
      '本标的净房交付。',
      '由本院负责清空，清场费用由买受人垫付。',
    ],
    unstated: [
      '标的按现状交付。',
      '拍卖成交后由法院通知办理交付手续。',
      '交付时间以法院通知为准。',
      '买受人逾期不支付余款，交付的保证金不予退还。',
    ],
  },
  hukou: {
    yes: [
      '该房屋内有户口 2 人未迁出。',
      '经查询，房屋登记有户籍。',
      '被执行人户口尚未迁出。',
      '屋内留有他人户籍 1 户。',
      '该地址户口仍在册。',
    ],
    no: ['该房屋内无户口登记。', '户口已全部迁出。', '经向派出所查询，未发现户籍登记。', '户籍均已迁移。'],
    unstated: [
      '户籍未迁出的风险由买受人承担。',
      '标的物内户口问题由买受人自行解决，法院不负责处理。',
      '户口是否迁出不明。',
      '户口情况请竞买人自行向公安机关查询。',
      '法院不负责户口迁移事宜。',
      '如有户口未迁，由买受人自行协调解决。',
      '非京籍户口家庭须提供社保证明。',
    ],
  },
  school_quota: {
    yes: ['该房屋学位已被占用。', '标的对应小学入学名额已使用。', '六年内已有适龄儿童占用学位。'],
    no: ['学位未被占用。', '该房屋未占用学位。', '经查询，入学名额尚未使用。'],
    unstated: [
      '学位是否占用请自行向教育部门核实。',
      '法院不承诺学位。',
      '学位以当年划片为准。',
      '学位占用情况不明。',
    ],
  },
  arrears: {
    yes: [
      '截至 2026-10-31 标的欠付物业费、供暖费共计 12,480 元，由买受人承担。',
      '标的物如有欠缴的水、电、物业等费用，由买受人自行承担。',
      '可能存在的物业费、水电费等欠费均由买受人承担。',
      '拖欠的物业费 8,200 元由竞得人结清。',
      '水、电、燃气、供暖等费用由买受人负担。',
      // Arrears are arrears, whoever pays them and even if nobody is named.
      '拖欠的物业费从拍卖款中优先支付。',
      '欠缴的费用由被执行人承担。',
      '截至 2026-10-31 欠物业费 3,000 元。',
      '可能存在的物业费、供暖费等欠费由买受人承担，具体金额请自行核实。',
    ],
    no: ['经核实，该房屋无欠费。', '物业费、水电费均已结清。', '未发现欠缴物业费。'],
    unstated: [
      '是否欠费请竞买人自行核实。',
      '欠费情况不明。',
      '房屋交付之日起发生的物业费由买受人承担。',
      '物业公司为演示物业公司。',
    ],
  },
  purchase_limit: {
    yes: [
      '竞买人须符合北京市住房限购政策规定的购房资格。',
      '竞买人应当具备购房资格，不具备购房资格参与竞买的，后果自行承担。',
      '标的位于限购区域。',
      '本标的受北京市限购政策约束，参拍前须取得购房资格核验。',
      '不符合限购条件的，按悔拍处理。',
    ],
    no: [
      '本标的为商业用房，不受限购政策限制。',
      '该房屋不限购。',
      '标的不属于限购范围。',
      '参加竞买无须购房资格。',
    ],
    unstated: [
      '是否符合限购政策，请竞买人自行咨询。',
      '请竞买人自行了解当地限购政策。',
      '凡具备完全民事行为能力的公民均可参加竞买。',
    ],
  },
  balance_days: {
    yes: [
      '竞买人交纳的保证金，成交后十日内未付余款视为悔拍。',
      '拍卖成交后，买受人应在 10 日内将余款缴入法院账户。',
      '买受人须于成交之日起七日内付清尾款。',
      '成交余款请在5个工作日内一次性付清。',
      '请在竞价结束后十日内将剩余拍卖款汇入指定账户。',
      '买受人应在 15 日内付清尾款。',
      '尾款支付期限为 20 日。',
      '余款在十五个工作日内付清。',
    ],
    no: ['拍卖余款应于成交后三十日内缴纳。', '尾款支付期限为 45 日。', '余款在三十个工作日内付清。'],
    unstated: [
      '未成交者的保证金在 5 日内退还。',
      '本院在收到全款之日起 10 日内作出裁定。',
      '余款缴纳方式另行通知。',
      '付清全部价款后 15 日内办理移交手续。',
    ],
  },
  priority_right: {
    yes: [
      '本标的存在优先购买权人。',
      '本标的存在优先购买权人，法院已依法通知其参加竞买。',
      '优先购买权人为共有人张某。',
      '承租人主张优先购买权。',
      '经通知，共有人享有优先购买权并已报名。',
    ],
    no: [
      '本标的无优先购买权人。',
      '未发现优先购买权人。',
      '优先购买权人已书面放弃优先购买权。',
      '优先购买权人：无',
      '共有人均已放弃优先购买权。',
    ],
    unstated: [
      '本标的有无优先购买权人不详。',
      '优先购买权人参加竞买的，应于开拍前五日向法院提出申请。',
      '优先购买权人经通知未参加竞买的，视为放弃。',
      '如有优先购买权人，请与法院联系。',
      '对拍卖标的享有优先购买权的人应当提交证明。',
    ],
  },
  co_owner: {
    yes: [
      '本次拍卖标的为被执行人名下 50% 的产权份额。',
      '处置的为该房屋二分之一份额。',
      '仅拍卖被执行人所有的份额。',
      '该房产由被执行人与案外人按份共有。',
    ],
    no: [
      '标的为单独所有。',
      '无共有人。',
      '本次处置该房屋100%产权。',
      '房屋为夫妻共同共有，整体处置。',
      '本次拍卖全部产权。',
    ],
    unstated: [
      '土地使用权分摊份额 12.3 平方米。',
      '是否有共有人不明。',
      '如为共有，请共有人申报。',
      '共有部位的维修按物业规定办理。',
    ],
  },
}

const rows = RISK_KINDS.flatMap(kind =>
  Object.entries(WORDINGS[kind] ?? {}).flatMap(([value, texts]) =>
    texts.map(text => [kind, value, text] as const),
  ),
)

test.each(rows)('%s %s: %s', (kind, value, text) => {
  const flag = findFlag(kind, text)
  expect(flag.value).toBe(value)
  expect(flag.quote === null).toBe(value === 'unstated')
})

describe('figures', () => {
  test.each<[RiskKind, string, number | null]>([
    ['balance_days', '买受人应在十五日内付清尾款。', 15],
    ['balance_days', '余款须在 7 个工作日内一次性缴入。', 7],
    ['balance_days', '成交后 7 日内支付成交价的 50%，余款在 30 日内付清。', 30],
    ['balance_days', '请于二十日内将全部价款付至法院账户。', 20],
    ['balance_days', '未说明何时付款。', null],
    ['arrears', '欠物业费 8,200 元、供暖费 4,280.50 元，由买受人承担。', 1_248_050],
    ['arrears', '欠物业费 8,200 元、供暖费 4,280 元，共计 12,480 元，由买受人承担。', 1_248_000],
    ['arrears', '截至上月末拖欠物业费约 1.8 万元。以上欠费由买受人承担。', 1_800_000],
    ['arrears', '如有欠费，由买受人承担。', null],
    ['tax_bearer', '一切税费约 3 万元由买受人承担。', null],
  ])('%s: %s', (kind, text, number) => {
    expect(findFlag(kind, text).number).toBe(number)
  })

  test('a date to pay by counts from the end of bidding', () => {
    const text =
      '拍卖时间：2026年11月23日10时至2026年11月24日10时止。\n买受人应于2026年12月4日前将拍卖余款缴入法院账户。'
    expect(findFlag('balance_days', text)).toMatchObject({
      value: 'yes',
      number: 10,
      quote: '买受人应于2026年12月4日前将拍卖余款缴入法院账户。',
    })
  })
})

test.each<[string, 'buyer' | 'seller' | null]>([
  ['拖欠的物业费 8,200 元由竞得人结清。', 'buyer'],
  ['拖欠的物业费 8,200 元从拍卖款中优先支付。', 'seller'],
  ['欠缴的物业费由被执行人承担。', 'seller'],
  ['截至 2026-10-31 欠物业费 3,000 元。', null],
  ['截至 2026-10-31 欠物业费 3,000 元。以上欠费由买受人承担。', 'buyer'],
])('who pays what is owed: %s', (text, bearer) => {
  expect(findFlag('arrears', text).bearer).toBe(bearer)
})

test.each<[string, number | null, number | undefined]>([
  ['应补缴土地出让价款186,000元，由买受人负担。', 18_600_000, undefined],
  ['过户前需按成交价的3%补缴土地出让金。', null, 3],
  ['土地性质为划拨，买受人须自行补交土地出让金。', null, undefined],
])('what is due for the land: %s', (text, number, percent) => {
  expect(findFlag('land_fee', text)).toMatchObject({ value: 'yes', number })
  expect(findFlag('land_fee', text).percent).toBe(percent)
})

describe('a notice that contradicts itself', () => {
  test.each<[RiskKind, string, string]>([
    ['lease', '标的无租赁。', '承租人主张优先购买权。'],
    ['co_owner', '经查，无共有人。', '共有人享有优先购买权，已提交书面声明。'],
    ['lease', '经现场调查，未发现租赁情况。', '标的由案外人承租，租期至 2029-06-30。'],
    ['arrears', '该房屋无欠费。', '截至 2026-10-31 欠物业费 3,000 元。'],
    ['hukou', '该房屋内无户口登记。', '该房屋内有户口 2 人未迁出。'],
  ])('%s: quotes both sentences', (kind, denial, quote) => {
    for (const text of [`${denial}${quote}`, `${quote}${denial}`])
      expect(findFlag(kind, text)).toMatchObject({ value: 'yes', quote, denial: { quote: denial } })
  })

  test('what is denied and nowhere stated stays denied', () => {
    expect(findFlag('lease', '标的无租赁。优先购买权人经通知未参加竞买的，视为放弃。').value).toBe('no')
    expect(findFlag('lease', '标的由案外人承租。')).not.toHaveProperty('denial')
  })
})

describe('how the balance is paid', () => {
  const paid = (text: string) =>
    (findFlag('balance_days', text).payments ?? []).map(({ percent, days, is_workdays }) => [
      percent,
      days,
      is_workdays,
    ])
  test.each<[string, unknown[]]>([
    ['余款须在 7 个工作日内一次性缴入。', [[null, 7, true]]],
    ['买受人应在十五日内付清尾款。', [[null, 15, false]]],
    [
      '成交后 7 日内支付成交价的 50%，余款在 30 日内付清。',
      [
        [50, 7, false],
        [null, 30, false],
      ],
    ],
    [
      '买受人须于 5 个工作日内缴纳成交价款的百分之三十，剩余款项在二十个工作日内付清。',
      [
        [30, 5, true],
        [null, 20, true],
      ],
    ],
  ])('%s', (text, payments) => {
    expect(paid(text)).toEqual(payments)
  })

  test('a first part within days is as pressing as the whole', () => {
    expect(findFlag('balance_days', '成交后 7 日内支付成交价的 50%，余款在 60 日内付清。').value).toBe('yes')
  })

  // A bank pays about 30 days after the sale. 21 workdays contain four weekends and a day: 21 + 4 × 2 = at least 29 calendar days; 22 are
  // 30.
  test.each([
    ['15 日', 'yes'],
    ['29 日', 'yes'],
    ['30 日', 'no'],
    ['21 个工作日', 'yes'],
    ['22 个工作日', 'no'],
  ])('within %s the balance is due before the bank pays: %s', (term, value) => {
    expect(findFlag('balance_days', `余款须在 ${term}内付清。`).value).toBe(value)
  })
})

describe('a whole notice', () => {
  const notice: NoticeSection[] = [
    section(
      '一、本次拍卖按现状进行。\n二、法院不负责腾退清场，由买受人自行办理交接。',
      'special',
      '特别提示',
    ),
    section(
      '第六条 竞买人应仔细阅读公告；\n第七条 标的过户所涉及的一切税、费均由买受人承担。',
      'guide',
      '竞买须知',
    ),
    section('（三）标的无租赁，现空置；户口是否迁出不明', 'intro', '标的介绍'),
    section('K3702 出价 7,440,000 元，有人居住', 'bids', '竞价记录'),
  ]
  const flags = readNotice(notice)
  const of = (kind: RiskKind) => flags.find(flag => flag.kind === kind)

  test('has a flag of each kind in the order of the list', () => {
    expect(flags.map(flag => flag.kind)).toEqual([...RISK_KINDS])
  })

  test('quotes the sentence without its number and names the section', () => {
    expect(of('clearing')).toEqual({
      kind: 'clearing',
      value: 'yes',
      number: null,
      quote: '法院不负责腾退清场，由买受人自行办理交接。',
      section: '特别提示',
    })
    expect(of('tax_bearer')).toMatchObject({
      quote: '标的过户所涉及的一切税、费均由买受人承担。',
      section: '竞买须知',
    })
    expect(of('hukou')).toEqual({
      kind: 'hukou',
      value: 'unstated',
      number: null,
      quote: null,
      section: null,
    })
  })

  test('two words of one sentence each count for their own kind', () => {
    expect(of('lease')?.value).toBe('no')
    expect(of('occupied')?.value).toBe('no')
  })

  test('the log of bids is no statement', () => {
    expect(readNotice(notice.slice(3)).every(flag => flag.value === 'unstated')).toBe(true)
  })

  test('a burden stated once is not undone by a denial elsewhere', () => {
    const both = [section('标的无租赁。'), section('标的由案外人承租，租期至 2029 年。', 'intro', '标的介绍')]
    expect(readNotice(both).find(flag => flag.kind === 'lease')).toMatchObject({
      value: 'yes',
      section: '标的介绍',
    })
  })

  test('marks of either width read the same', () => {
    expect(findFlag('tax_bearer', '过户税,费均由买受人承担;').value).toBe('yes')
    expect(findFlag('co_owner', '拍卖被执行人名下１/２产权份额').value).toBe('yes')
  })

  test('an empty notice states nothing', () => {
    expect(readNotice([]).every(flag => flag.value === 'unstated' && flag.quote === null)).toBe(true)
  })
})
