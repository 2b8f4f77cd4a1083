import type { Database } from '../../db/database'
import type { Block } from '../../../src/contract/content/blocks'
import { insertRows } from '../bulk'

/** A demo article of law. All are told in our own words, and are marked so. */
interface Law {
  law: LawName
  article: string
  text: string
  from?: string
  to?: string
  /** Another way in which it is known than by reading the text. */
  source?: string
}

const LAWS_NAMED = {
  net: {
    law: '最高人民法院关于人民法院网络司法拍卖若干问题的规定',
    law_short: '网络司法拍卖规定',
    doc_no: '法释〔2016〕18号',
    from: '2017-01-01',
  },
  sale: {
    law: '最高人民法院关于人民法院民事执行中拍卖、变卖财产的规定（2020 修正）',
    law_short: '拍卖、变卖财产的规定（2020 修正）',
    doc_no: '',
    from: '2021-01-01',
  },
  buyer: {
    law: '最高人民法院关于人民法院司法拍卖房产竞买人资格若干问题的规定',
    law_short: '竞买人资格规定',
    doc_no: '法释〔2021〕18号',
    from: '2022-01-01',
  },
  vat: {
    law: '财政部、税务总局关于个人销售住房增值税政策的公告',
    law_short: '个人销售住房增值税公告',
    doc_no: '公告2025年第17号',
    from: '2026-01-01',
  },
  deed: {
    law: '财政部、税务总局、住房城乡建设部关于促进房地产市场平稳健康发展有关税收政策的公告',
    law_short: '住房交易税收公告',
    doc_no: '公告2024年第16号',
    from: '2024-12-01',
  },
  land: {
    law: '中华人民共和国土地增值税暂行条例',
    law_short: '土地增值税暂行条例',
    doc_no: '',
    from: '1994-01-01',
  },
  beijing: { law: '北京市住房限购政策', law_short: '北京限购政策', doc_no: '', from: '2026-08-08' },
  down: {
    law: '中国人民银行、金融监管总局关于优化个人住房贷款最低首付款比例政策的通知',
    law_short: '最低首付款比例通知',
    doc_no: '',
    from: '2024-09-24',
  },
} as const
type LawName = keyof typeof LAWS_NAMED

export const LAWS = {
  auxiliary: {
    law: 'net',
    article: '第七条',
    text: '法院可以把制作图文、看样、鉴定等辅助工作委托给别人做，费用由被执行人负担。向买受人另收的“服务费”不在其内，是双方自己的约定。',
  },
  reserve: {
    law: 'net',
    article: '第十条',
    text: '网络司法拍卖要确定保留价，保留价就是起拍价。起拍价参照评估价定，没有评估的参照市价，不得低于评估价或者市价的百分之七十。',
  },
  oneBidder: {
    law: 'net',
    article: '第十一条',
    text: '不限制竞买人数量。只有一人参加，出价不低于起拍价的，拍卖成交。',
  },
  notice: {
    law: 'net',
    article: '第十二条',
    text: '拍卖动产在拍卖十五日前公告，拍卖不动产或者其他财产权在拍卖三十日前公告。',
  },
  priority: {
    law: 'net',
    article: '第十六条',
    text: '法院在拍卖公告前通知已知的优先购买权人；经通知没有参加竞买的，视为放弃优先购买权。',
  },
  deposit: {
    law: 'net',
    article: '第十七条',
    text: '保证金在起拍价的百分之五至百分之二十之间，由法院确定；没有交保证金的不能参加竞买。',
  },
  bidding: {
    law: 'net',
    article: '第二十条',
    text: '竞价时间不少于二十四小时。结束前五分钟内有人出价的，结束时间改为该次出价之后五分钟；此后五分钟内再有人出价，再照此延后。',
  },
  equal: {
    law: 'net',
    article: '第二十一条',
    text: '优先购买权人与其他竞买人价格相同的，由优先购买权人买受；顺序不同的由顺序在前的买受，顺序相同的由出价在先的买受。',
  },
  refund: {
    law: 'net',
    article: '第二十三条',
    text: '竞价结束后，买受人的保证金抵作价款；其他竞买人的保证金在竞价结束后二十四小时内退还。',
  },
  default: {
    law: 'net',
    article: '第二十四条',
    text: '成交后买受人悔拍的，保证金不退，依次用来支付拍卖费用、弥补重新拍卖价款低于原价款的差价、冲抵本案债务。重新拍卖时原买受人不得参加。',
  },
  second: {
    law: 'net',
    article: '第二十六条',
    text: '流拍后三十日内在同一平台再次拍卖：不动产在十五日前公告，起拍价的降幅不超过前次起拍价的百分之二十。再次拍卖流拍的，可以依法在同一平台变卖。',
  },
  resume: {
    law: 'net',
    article: '第二十八条',
    text: '暂缓或者中止的事由消失、需要继续的，应当在五日内恢复拍卖。',
  },
  taxes: {
    law: 'net',
    article: '第三十条',
    text: '因拍卖产生的税费，由法律、行政法规规定的主体承担；没有规定或者规定不明的，法院可以确定由谁承担、承担多少。',
  },
  title: { law: 'sale', article: '第二十六条', text: '不动产的所有权，自拍卖成交裁定送达买受人时起转移。' },
  handover: {
    law: 'sale',
    article: '第二十七条',
    text: '裁定拍卖成交后，除有依法不能移交的情形外，应当在裁定送达后十五日内移交。占有人应当移交而不移交的，可以强制执行。',
  },
  mortgage: {
    law: 'sale',
    article: '第二十八条第一款',
    text: '拍卖财产上原有的担保物权因拍卖而消灭，担保债权人从拍卖所得的价款中优先受偿。',
  },
  lease: {
    law: 'sale',
    article: '第二十八条第二款',
    text: '拍卖财产上原有的租赁权和其他用益物权不因拍卖而消灭；但它们继续存在、会影响在先的担保物权或者优先受偿权实现的，法院应当先除去再拍卖。',
  },
  barred: {
    law: 'buyer',
    article: '第一条',
    text: '受房产所在地限购政策约束的人申请参加竞拍的，法院不予准许。',
  },
  promise: {
    law: 'buyer',
    article: '第二条',
    text: '公告会写明竞买人须具备购房资格和相应后果；申请参加的人要承诺自己具备资格并承担后果。',
  },
  lasting: {
    law: 'buyer',
    article: '第三条',
    text: '成交后、出裁定前，法院审核买受人从申请参加竞拍到裁定出具时一直具备购房资格的证明；不能一直具备的，不予出具成交裁定。',
  },
  fake: {
    law: 'buyer',
    article: '第四条',
    text: '虚构购房资格参加并成交的，当事人、利害关系人可以主张拍卖行为无效；虚构的人要赔偿。',
  },
  vatShort: {
    law: 'vat',
    article: '不满两年',
    text: '自 2026 年 1 月 1 日起，个人出售购买不满两年的住房，按百分之三的征收率缴增值税；满两年的免征。此前不满两年的按百分之五。',
    source: '公开报道转述',
  },
  deedOnly: {
    law: 'deed',
    article: '契税：家庭唯一住房',
    text: '家庭唯一住房，140 平方米及以下按百分之一，以上按百分之一点五。',
    source: '公开报道转述',
  },
  deedSecond: {
    law: 'deed',
    article: '契税：家庭第二套住房',
    text: '家庭第二套住房，140 平方米及以下按百分之一，以上按百分之二；再多的和非住宅按百分之三。',
    source: '公开报道转述',
  },
  landRates: {
    law: 'land',
    article: '四级税率',
    text: '按增值额与扣除项目金额之比，分级适用百分之三十、四十、五十、六十的税率。',
  },
  beijingLocal: {
    law: 'beijing',
    article: '京籍家庭',
    text: '五环内限两套，有两个及以上子女的限三套；五环外不限套数。',
    source: '公开报道转述',
  },
  beijingOther: {
    law: 'beijing',
    article: '非京籍家庭',
    text: '自 2026 年 8 月 8 日起，连续缴纳社保或个税满一年，五环内限一套，有两个及以上子女的限两套；五环外不限套数，同样要满一年。此前要满两年。',
    source: '公开报道转述',
  },
  downLowest: {
    law: 'down',
    article: '商业性个人住房贷款',
    text: '自 2024 年 9 月 24 日起，商业性个人住房贷款不分首套、二套，最低首付款比例统一为不低于百分之十五。',
    source: '公开报道转述',
  },
} as const satisfies Record<string, Law>

export type LawKey = keyof typeof LAWS
const KEYS = Object.keys(LAWS) as LawKey[]
/** The id of an article in the demo data. */
export const lawId = (key: LawKey): number => KEYS.indexOf(key) + 1

/** When the demo's texts of law were looked at. */
export const CHECKED_DAY = '2026-11-06'

type LawBlock = Extract<Block, { kind: 'law' }>
const BLOCKS = new Map(
  KEYS.map((key): [LawKey, LawBlock] => {
    const { law, article, text } = LAWS[key]
    const { law_short, doc_no } = LAWS_NAMED[law]
    return [
      key,
      {
        kind: 'law',
        name: law_short,
        number: doc_no,
        article,
        text,
        is_quote: false,
        checked_at: CHECKED_DAY,
        is_in_force: true,
        url: null,
      },
    ]
  }),
)

/** The same article as a text cites it; always the same object. */
export function lawBlock(key: LawKey): LawBlock {
  const block = BLOCKS.get(key)
  if (!block) throw new Error(`${key} is no article of law`)
  return block
}

export async function writeLaws(db: Database, now: number): Promise<void> {
  await insertRows(
    db,
    'law_article',
    KEYS.map(key => {
      const one: Law = LAWS[key]
      const { from, ...law } = LAWS_NAMED[one.law]
      return {
        id: lawId(key),
        ...law,
        article: one.article,
        text: one.text,
        is_paraphrase: true,
        source: one.source ?? '按条文转述，非原文',
        url: '',
        checked_day: CHECKED_DAY,
        valid_from: one.from ?? from,
        valid_to: one.to ?? null,
        updated_at: now,
      }
    }),
  )
}
