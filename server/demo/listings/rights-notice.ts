import { z } from 'zod'
import { RIGHTS_CATEGORY_LABELS, type RightsCategory, type RightsStatus } from '../../../src/contract/codes'
import { addDays, toBeijingDay, fullTime } from '../../../src/lib/dates'
import { exactText } from '../../../src/lib/money'
import type { RightsTerms } from '../../db/rights-terms'
import { fill, readText, type Values } from '../files'

/** Columns of a package that its notice uses. */
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

/** Text of the notice in twelve clauses; the risks on a package's page quote the fifth and the eighth. */
const NOTICE = readText('listings/rights-notice', z.strictObject({ title: z.string() }), null)

const things = (items: NoticeSource['collateral']) =>
  listed(
    items,
    ({ name, address, area, rank, seizure }) =>
      [
        name,
        address,
        area === null ? null : `${area}㎡`,
        rank === null ? null : `第 ${rank} 顺位抵押`,
        seizure,
      ]
        .filter(Boolean)
        .join('，'),
    '没有抵押物。',
  )
const people = (items: NonNullable<RightsTerms['guarantors']>) =>
  listed(
    items,
    person => `${person.name}，${person.kind}${person.until ? `，保证期间至 ${person.until}` : ''}`,
    '没有保证人。',
  )

export function buildRightsNotice(pack: NoticeSource): DemoNotice {
  const { creditor, terms } = pack
  const values: Values = {
    creditor,
    title: pack.title,
    id_code: pack.id_code,
    category: RIGHTS_CATEGORY_LABELS[pack.category],
    debtors: pack.debtors.length,
    interest_to: terms.interest_to ?? addDays(toBeijingDay(pack.publish_time), -20),
    principal: exactText(pack.principal),
    interest: exactText(pack.interest),
    total: exactText(pack.total),
    collateral: things(pack.collateral),
    guarantors: people(terms.guarantors ?? []),
    trade_way: terms.trade_way ?? '公开',
    price: pack.price === null ? '面议' : ` ${exactText(pack.price)}`,
    deposit: terms.deposit === undefined ? '以通知为准' : ` ${exactText(terms.deposit)}`,
    payment:
      terms.pay_way === '可分期'
        ? '可分期支付，首期不低于成交价的百分之三十，余款在六个月内付清，未付部分按合同约定计息'
        : '在转让合同签订后五个工作日内一次性付清',
    registering: registering(pack),
    sign_days: terms.sign_days ?? 5,
    deliver_days: terms.deliver_days ?? 10,
    contact: pack.contact ?? '见平台',
    phone: pack.phone_relay ?? '见平台',
    published: toBeijingDay(pack.publish_time),
  }
  const clauses = NOTICE.text.split(/^## /m).slice(1)
  return {
    title: fill(NOTICE.title, values),
    publisher: creditor,
    sections: clauses.map((clause, i) => {
      const [title = '', ...text] = clause.trim().split('\n')
      return {
        title: `第${NUMBERS[i] ?? ''}条 ${title}`,
        text: fill(text.join('\n').trim(), values),
      }
    }),
  }
}
