import type { Block } from '../../../src/contract/content/blocks'

type Law = Extract<Block, { kind: 'law' }>

const CHECKED = '2026-11-06'
const ONLINE = {
  name: '最高人民法院关于人民法院网络司法拍卖若干问题的规定',
  number: '法释〔2016〕18 号',
}
const SALE = { name: '最高人民法院关于人民法院民事执行中拍卖、变卖财产的规定', number: '2020 年修正' }
const BUYERS = {
  name: '最高人民法院关于人民法院司法拍卖房产竞买人资格若干问题的规定',
  number: '法释〔2021〕18 号',
}

const told = (
  source: { name: string; number: string },
  article: string,
  text: string,
  more: Partial<Law> = {},
): Law => ({
  kind: 'law',
  ...source,
  article,
  text,
  is_quote: false,
  checked_at: CHECKED,
  is_in_force: true,
  url: null,
  ...more,
})

/** What the demo texts cite. Told in our own words unless the words themselves were read. */
export const LAWS = {
  fees: told(
    ONLINE,
    '第七条',
    '法院委托社会机构做的辅助工作，必要费用由被执行人承担。买受人与中介另签的服务费，是合同约定，不是拍卖的费用。',
  ),
  start: told(
    ONLINE,
    '第十条',
    '网络司法拍卖应当确定保留价，保留价就是起拍价；起拍价不得低于评估价或者市价的百分之七十。',
  ),
  one: told(ONLINE, '第十一条', '不限制竞买人数量。一人参加竞拍，出价不低于起拍价的，拍卖成交。'),
  notice: told(ONLINE, '第十二条', '拍卖公告应当提前发布：首次拍卖不动产的，在拍卖三十日前。'),
  waived: told(ONLINE, '第十六条', '优先购买权人经通知未参与竞买的，视为放弃优先购买权。'),
  deposit: told(ONLINE, '第十七条', '保证金由法院在起拍价的百分之五至百分之二十范围内确定。'),
  time: told(
    ONLINE,
    '第二十条',
    '竞价时间不少于二十四小时。竞价结束前五分钟内有人出价的，自该出价时起延时五分钟，以此类推。',
  ),
  priority: told(ONLINE, '第二十一条', '优先购买权人与其他竞买人出价相同的，由优先购买权人竞得。'),
  refund: told(ONLINE, '第二十三条', '竞价结束后，未竞得人的保证金在二十四小时内退还或解冻。'),
  default: told(
    ONLINE,
    '第二十四条',
    '悔拍的保证金不退，依次用于支付拍卖费用、弥补重新拍卖与原拍卖的差价、冲抵债务；悔拍的原买受人不得参加重新拍卖。',
  ),
  again: told(
    ONLINE,
    '第二十六条',
    '流拍的，三十日内在同一平台再次拍卖，公告不少于十五日，起拍价降幅不超过前次的百分之二十；再次流拍的，可以变卖。',
  ),
  paused: told(ONLINE, '第二十八条', '暂缓、中止的情形消失后，应当在五日内恢复拍卖。'),
  taxes: told(
    ONLINE,
    '第三十条',
    '因网络司法拍卖本身形成的税费，应当依照相关法律、行政法规的规定，由相应主体承担；没有规定或者规定不明的，人民法院可以根据法律原则和案件实际情况确定税费承担的相关主体、数额。',
    { is_quote: true },
  ),
  title: told(SALE, '第二十六条', '不动产拍卖成交的，所有权自拍卖成交裁定送达买受人时起转移。'),
  handover: told(
    SALE,
    '第二十七条',
    '裁定送达后十五日内，法院应当把拍卖的财产移交买受人；占有人拒不移交的，强制执行。',
  ),
  burdens: told(
    SALE,
    '第二十八条',
    '拍卖财产上原有的担保物权因拍卖而消灭，价款优先清偿；租赁权不因拍卖消灭，但它继续存在会影响在先的担保物权实现的，法院应当依法除去后再拍卖。',
  ),
  eligible: told(
    BUYERS,
    '',
    '受住房限购政策约束的竞买人申请参加竞拍的，法院不予准许；竞买人从申请竞买到裁定时都应当具备资格。',
  ),
  deed: told(
    { name: '财政部、税务总局、住房城乡建设部公告', number: '2024 年第 16 号' },
    '',
    '2024 年 12 月 1 日起，家庭唯一住房 140 平方米及以下按 1%，以上按 1.5%；第二套分别按 1% 和 2%。其他住房和非住宅按 3%。',
  ),
  vat: told(
    { name: '财政部、税务总局公告', number: '2025 年第 17 号' },
    '',
    '2026 年 1 月 1 日起，个人销售购买不满两年的住房按 3% 征收率缴纳增值税，满两年的免征。',
  ),
  down: told(
    { name: '关于优化个人住房贷款最低首付款比例政策', number: '2024 年 9 月 24 日' },
    '',
    '商业性个人住房贷款不再区分首套、二套，全国最低首付款比例为 15%；具体比例由银行确定。',
  ),
} as const satisfies Record<string, Law>

export type LawKey = keyof typeof LAWS
