import { NOTICE_SECTION_TITLES, RISK_KINDS, ROUND_LABELS } from '../../../src/contract/codes'
import type { NoticeSection } from '../../../src/contract/house/schema'
import { partsOf } from '../../../src/lib/dates'
import { caseOf, courtOf, type Lot } from '../lots/lot-row'
import { randomOf, type Random } from '../random'
import { sentence } from './phrases'
import { riskPlanOf, type RiskPlan } from './risk-plan'

/** `1,143,865.80 元` */
const money = (fen: number) =>
  `${(fen % 100 === 0 ? String(fen / 100) : (fen / 100).toFixed(2)).replace(/\B(?=(\d{3})+(?!\d))/g, ',')} 元`
const NUMERALS = [
  '一',
  '二',
  '三',
  '四',
  '五',
  '六',
  '七',
  '八',
  '九',
  '十',
  '十一',
  '十二',
  '十三',
  '十四',
  '十五',
  '十六',
  '十七',
  '十八',
] as const
const numbered = (texts: readonly string[], style: (numeral: string) => string) =>
  texts.map((text, i) => `${style(NUMERALS[i] ?? String(i + 1))}${text}`).join('\n')
const dateTime = (at: number) => {
  const { year, month, day, hour, minute } = partsOf(at)
  return `${year}年${month}月${day}日${hour}时${minute === 0 ? '' : `${minute}分`}`
}

const ACTION = { 1: '拍卖', 2: '第二次拍卖', 4: '变卖', 5: '重新拍卖' } as const

const EXTENDING =
  '结束前 5 分钟内有人出价的，结束时间自该次出价起顺延 5 分钟。一人参与竞买，出价不低于起拍价的，成交。'

/** How long bids are taken, by the kind of sale. */
function periodText(lot: Lot): string {
  const hours = Math.round((lot.planned_end_time - lot.start_time) / 3600)
  if (lot.kind === 'ykj') return `挂牌期 ${hours / 24} 天，按一口价先到先得，一经拍下即成交，不设加价。`
  if (lot.round === 4)
    return `变卖期 ${hours / 24} 天，竞买人可在变卖期内随时出价；首次出价后进入 24 小时竞价程序。${EXTENDING}`
  return `竞价周期 ${hours} 小时。${EXTENDING}`
}

/** The law behind the clauses: 法释〔2016〕18号 and 法释〔2021〕18号. */
function noticeText(lot: Lot): string {
  return numbered(
    [
      `${courtOf(lot)}将于${dateTime(lot.start_time)}至${dateTime(lot.planned_end_time)}止在网络平台上进行公开${ACTION[lot.round]}活动。标的：${lot.title}，建筑面积 ${lot.area} 平方米。`,
      `评估价 ${money(lot.appraisal_price)}，${lot.kind === 'ykj' ? '一口价' : lot.round === 4 ? '变卖价' : '起拍价'} ${money(lot.start_price)}，保证金 ${money(lot.deposit)}${lot.kind === 'ykj' ? '' : `，加价幅度 ${money(lot.increment)}`}。`,
      periodText(lot),
      '未成交者的保证金在竞价结束后 24 小时内退还。竞买成交后悔拍的，交纳的保证金不予退还，原买受人不得参加该标的的重新拍卖。',
    ],
    n => `${n}、`,
  )
}

const SPECIAL = [
  '标的物以现状为准，法院不承担瑕疵保证责任，竞买人应在竞买前仔细阅读公告并实地看样。',
  '竞买人一旦参与竞买，即视为对标的物现状及已知、未知的瑕疵完全认可。',
  '法院未委托任何机构或个人收取代拍费用，竞买人自行委托的服务以双方合同为准。',
]
const GUIDE = [
  '凡具备完全民事行为能力的公民、法人和其他组织均可参加竞买。',
  '竞买人应于开拍前通过实名账户交纳保证金，成交后保证金转为价款的一部分。',
  '多人共同参与竞买的，须于开拍前向法院提交书面申请，经确认后方可参与。',
  '委托他人代为竞买的，委托人与受托人须于开拍前到法院办理委托手续。',
  '竞价以网络平台记录的出价为准，出价一经确认不得撤回。',
  '竞价结束后，网络平台生成成交确认书，买受人以其实名账户的主体为准。',
]
const GUIDE_END = [
  '成交后，买受人凭付款凭证与成交确认书到法院办理交接手续，由法院出具裁定书。',
  '竞买人对公告有疑问的，可在工作时间联系看样。其他未尽事宜以法院解释为准。',
]

function introText(lot: Lot, said: readonly string[]): string {
  const layout = lot.jushi === null ? '' : `，${lot.jushi}室${lot.ting}厅${lot.wei}卫`
  const floor =
    lot.floor === null
      ? ''
      : lot.total_floor === null
        ? `，位于${lot.floor}`
        : `，第 ${lot.floor} 层，总层数 ${lot.total_floor} 层`
  return numbered(
    [
      `坐落：${lot.address}。`,
      `规划用途${lot.land_use}，建筑面积 ${lot.area} 平方米${layout}${floor}，约 ${lot.build_year} 年建成，土地使用权年限 ${lot.rights_type}。`,
      ...said,
      lot.mortgage_note === null
        ? '标的有查封登记，成交后由法院依法解除。'
        : `标的设有抵押登记 ${lot.mortgage_note.slice(0, 1)} 笔，成交后由法院依法涤除。`,
    ],
    n => `（${n}）`,
  )
}

const PRIORITY =
  '优先购买权人参加竞买的，应于开拍五日前向法院提交书面申请及证明材料，经确认取得资格后以优先竞买账户参与；未参加竞买的，视为放弃。'

/** The sections of a lot's notice in the court's order, saying what its plan says. */
function sectionsOf(lot: Lot, plan: RiskPlan, random: Random): NoticeSection[] {
  const said = (section: NoticeSection['key']) =>
    RISK_KINDS.flatMap(kind =>
      plan[kind].phrase?.section === section ? [sentence(plan[kind].phrase, lot, random)] : [],
    )
  const section = (key: NoticeSection['key'], text: string): NoticeSection => ({
    key,
    title: NOTICE_SECTION_TITLES[key],
    text,
  })
  const [first = '', ...special] = SPECIAL
  const guide = numbered([...GUIDE, ...said('guide'), ...GUIDE_END], n => `第${n}条 `)
  return [
    section(
      'special',
      numbered([first, ...said('special'), ...special], n => `${n}、`),
    ),
    section('notice', noticeText(lot)),
    section('guide', guide),
    section('intro', introText(lot, said('intro'))),
    section('priority', [...said('priority'), PRIORITY].join('\n')),
    section(
      'other',
      `${courtOf(lot)}\n${lot.kind === 'sfpm' ? caseOf(lot) : '演示项目'}\n本公告为演示数据，不涉及任何真实案件与当事人。`,
    ),
  ]
}

export interface WrittenNotice {
  sections: NoticeSection[]
  plan: RiskPlan
}

export function writeNotice(lot: Lot): WrittenNotice {
  const random = randomOf('notice', lot.asset_id, ROUND_LABELS[lot.round])
  // The facts of an asset do not change from round to round.
  const plan = riskPlanOf(lot, randomOf('risks', lot.asset_id))
  return { sections: sectionsOf(lot, plan, random), plan }
}

/** A first version that differs from the standing one in what courts correct: the time for viewing and the balance. */
export function earlierVersion(sections: readonly NoticeSection[]): NoticeSection[] {
  return sections.map(section =>
    section.key === 'guide'
      ? {
          ...section,
          text: section.text.replace('竞买人对公告有疑问的，可在工作时间联系看样。', '看样时间另行通知。'),
        }
      : section,
  )
}
