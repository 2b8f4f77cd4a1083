import { RIGHTS_CATEGORY_LABELS, type RightsCategory, type RightsStatus } from '../../../src/contract/codes'
import { addDays, dayOf, fullTime } from '../../../src/lib/dates'
import { exactText } from '../../../src/lib/money'
import type { RightsTerms } from '../../db/rights-terms'

/** What a notice speaks of. */
export interface NoticeSource {
  id_code: string
  title: string
  category: RightsCategory
  creditor: string
  principal: number
  interest: number
  total: number
  price: number | null
  status: RightsStatus
  publish_time: number
  deadline: number | null
  contact: string | null
  phone_relay: string | null
  debtors: readonly { name: string }[]
  collateral: readonly {
    name: string
    type: string
    address: string | null
    area: number | null
    rank: number | null
    seizure: string | null
  }[]
  terms: RightsTerms
}

export interface DemoNotice {
  title: string
  publisher: string
  sections: { title: string; text: string }[]
}

const LISTED = 20
const NUMBERS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

const listed = <T>(items: readonly T[], line: (item: T) => string, none: string): string => {
  if (items.length === 0) return none
  const rows = items.slice(0, LISTED).map((item, i) => `（${i + 1}）${line(item)}`)
  return [...rows, ...(items.length > LISTED ? [`其余 ${items.length - LISTED} 项见附件清单。`] : [])].join(
    '\n',
  )
}

function registering({ status, deadline }: NoticeSource): string {
  const when = deadline === null ? '时间另行公告' : fullTime(deadline)
  switch (status) {
    case 'publishing':
      return `报名自 ${when} 起。`
    case 'registering':
      return `报名截止时间为 ${when}，以保证金到账为准，逾期不予受理。`
    case 'trading':
      return `报名已截止，公开竞价至 ${when}。`
    default:
      return `报名与竞价已于 ${when} 结束。`
  }
}

/** The notice of a demo package, in twelve clauses; the risks of its page are quoted from the fifth and the eighth. */
export function noticeOf(pack: NoticeSource): DemoNotice {
  const { creditor, terms, debtors, collateral } = pack
  const day = terms.interest_to ?? addDays(dayOf(pack.publish_time), -20)
  const clauses: [string, string][] = [
    [
      '转让标的',
      `${creditor}（下称“转让方”）依法对外转让“${pack.title}”（编号 ${pack.id_code}，类别为${RIGHTS_CATEGORY_LABELS[pack.category as RightsCategory]}），涉及债务人 ${debtors.length} 户。转让标的包括债权本金、利息、罚息、复利及与之相关的担保权利和其他从权利。`,
    ],
    [
      '债权金额',
      `截至基准日 ${day}，本金 ${exactText(pack.principal)}，利息、罚息及复利 ${exactText(pack.interest)}，合计 ${exactText(pack.total)}。基准日后继续发生的利息随债权一并转让，最终以生效裁判文书和债务人实际欠付为准。`,
    ],
    [
      '担保情况',
      `抵押物：\n${listed(collateral, item => [item.name, item.address, item.area === null ? null : `${item.area}㎡`, item.rank === null ? null : `第 ${item.rank} 顺位抵押`, item.seizure].filter(Boolean).join('，'), '没有抵押物。')}\n保证人：\n${listed(terms.guarantors ?? [], person => `${person.name}，${person.kind}${person.until ? `，保证期间至 ${person.until}` : ''}`, '没有保证人。')}`,
    ],
    [
      '交易方式与付款',
      `采用${terms.trade_way ?? '公开'}方式。转让参考价${pack.price === null ? '面议' : ` ${exactText(pack.price)}`}，保证金${terms.deposit === undefined ? '以通知为准' : ` ${exactText(terms.deposit)}`}。成交价款${terms.pay_way === '可分期' ? '可分期支付，首期不低于成交价的百分之三十，余款在六个月内付清，未付部分按合同约定计息' : '在转让合同签订后五个工作日内一次性付清'}。未成交的报名人，保证金在竞价结束后三个工作日内无息退还。`,
    ],
    [
      '现状转让',
      '标的按现状转让。转让方不对债权的可回收性作任何保证，受让方自行尽调。抵押物的占有、租赁、欠费、违章等情况以实地查看为准，转让方不负责交付实物。报名即视为已知悉并接受标的的全部瑕疵。',
    ],
    [
      '尽职调查',
      '报名人签署保密承诺后可以查阅借款合同、担保合同、裁判文书、催收记录与抵押登记材料，可以申请现场查看抵押物。查阅期间每日 09:00 至 17:30，须提前一个工作日预约。',
    ],
    ['报名', `${registering(pack)}报名材料包括身份证明或营业执照、授权文件、资金来源说明与受让资格承诺书。`],
    [
      '受让人资格',
      '公务员、金融监管机构人员及债务人关联方不得受让。参与本次资产评估、审计、法律服务的机构人员，以及法律、行政法规规定的其他人员同样不得受让。违反本条的，转让合同无效，责任由受让人承担。',
    ],
    [
      '签约与交割',
      `成交后 ${terms.sign_days ?? 5} 个工作日内签订转让合同，全部价款到账后 ${terms.deliver_days ?? 10} 个工作日内交付债权文件，并由双方在省级以上有影响的报纸上联合公告，通知债务人和担保人。`,
    ],
    [
      '税费',
      '转让环节产生的税费由双方依法各自承担。受让后申请变更执行主体、处置抵押物产生的诉讼费、执行费、评估费与税费，由受让方承担。',
    ],
    [
      '异议',
      '对本次转让有异议的，应在公告期内以书面方式向转让方提出，并附身份证明与依据。公告期满未提出的，不影响转让进行。',
    ],
    [
      '联系方式',
      `联系人：${pack.contact ?? '见平台'}。电话：${pack.phone_relay ?? '见平台'}。地址与邮箱在报名确认后告知。本公告自 ${dayOf(pack.publish_time)} 起发布，转让方保留在成交前撤回标的的权利。`,
    ],
  ]
  return {
    title: `${creditor}关于${pack.title}的转让公告`,
    publisher: creditor,
    sections: clauses.map(([title, text], i) => ({ title: `第${NUMBERS[i] ?? ''}条 ${title}`, text })),
  }
}
