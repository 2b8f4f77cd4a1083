import { askService } from '@/domain/about/service-words'
import { BRAND } from '@/platform/config'
import type { LeadSubject } from './lead-rules'

type Kind = LeadSubject['kind']
export type LeadEntity = NonNullable<LeadSubject['about']>['type']

/** Title, button, purpose of the consent, and input hint of each kind of lead. */
export const LEAD_WORDS: Record<Kind, { title: string; send: string; aim: string; hint: string }> = {
  viewing: { title: '预约看样', send: '预约看样', aim: '看样', hint: '关心的问题、同行的人，可不填' },
  zixun: { title: '咨询', send: '提交咨询', aim: '咨询', hint: '如税费、清场、租约、腾退' },
  callback: { title: '让顾问打给我', send: '请顾问回电', aim: '回电', hint: '想问的房源或问题，可不填' },
  loan: { title: '贷款咨询', send: '提交咨询', aim: '贷款咨询', hint: '如收入流水、征信、已有贷款，可不填' },
  call: { title: '打电话', send: '登记并拨打', aim: '通话', hint: '' },
}
const ABOUT: Record<LeadEntity, string> = {
  house: '这套房的',
  xiaoqu: '这个小区的',
  building: '这个楼盘的',
  rights: '这个资产包的',
  agent: '',
  marketing_page: '这次活动的',
}
const SERVING: Record<LeadEntity, string> = {
  house: '为这套房服务的顾问',
  xiaoqu: '熟悉这个小区的顾问',
  building: '服务这个楼盘的顾问',
  rights: '负责这个资产包的顾问',
  agent: '这位顾问',
  marketing_page: '负责这次活动的顾问',
}

/**
 * The words of one lead: a new build is visited, and neither visits nor claims have anything to do with clearing a house. `hasTimes`: the
 * notice gives viewing times; otherwise there are no times to book.
 */
export function leadWords({ kind, about }: Pick<LeadSubject, 'kind' | 'about'>, hasTimes = true) {
  const words = LEAD_WORDS[kind]
  if (about?.type === 'house' && kind === 'viewing' && !hasTimes)
    return { ...words, title: '登记看样意向', send: '登记看样意向' }
  if (about?.type === 'building') {
    if (kind === 'viewing') return { ...words, title: '预约看房', send: '预约看房', aim: '看房' }
    if (kind === 'zixun') return { ...words, hint: '如在售户型、价格、交付时间' }
  }
  if (about?.type === 'rights') {
    if (kind === 'zixun') return { ...words, hint: '如报名条件、保证金、尽调资料' }
    if (kind === 'callback') return { ...words, hint: '想了解的抵押物、合同或诉讼情况，可不填' }
  }
  return words
}

/** Label of the button for an existing booking: it is changed. */
export const heldSend = ({ about }: Pick<LeadSubject, 'about'>) =>
  `修改${about?.type === 'building' ? '看房' : '看样'}预约`

/** The person or team that will call. */
export const leadWho = ({ agentName, about }: Pick<LeadSubject, 'agentName' | 'about'>) =>
  agentName ?? (about ? SERVING[about.type] : '当值的顾问')

/** Purpose of the consent. */
export const consentAim = ({ kind, about }: Pick<LeadSubject, 'kind' | 'about'>) =>
  `用于${about ? ABOUT[about.type] : ''}${leadWords({ kind, about }).aim}联系`

/** Days that a lead is stored after its last change; the server deletes it then. */
const DAYS_KEPT = 180
/** Handling of a lead, in short. A visitor has no record to withdraw. */
export const leadRules = ({ kind }: Pick<LeadSubject, 'kind'>, isMember: boolean) => [
  `信息保存 ${DAYS_KEPT} 天，${isMember ? `可在“我的”的${kind === 'viewing' ? '带看' : '咨询'}记录里撤回` : `撤回请${askService()}`}`,
  '手机号只给上述顾问，每次查看留有记录；通话走中转号',
]
const LIMITED: Record<LeadEntity, string> = {
  house: '这套房',
  xiaoqu: '这个小区',
  building: '这个楼盘',
  rights: '这个资产包',
  agent: '这位顾问',
  marketing_page: '这次活动',
}
/** Limits per subject and per day; for a member the remaining numbers of both. */
export function limitText(
  { about }: Pick<LeadSubject, 'about'>,
  { day_limit, left_today, subject_limit, left_of_subject }: Limits,
): string {
  const what = about ? LIMITED[about.type] : '同一件事'
  const rule = `每个手机号每天，${what}最多 ${subject_limit} 次，合计 ${day_limit} 次`
  if (left_today === null || left_of_subject === null) return rule
  const left = Math.min(left_today, left_of_subject)
  return left > 0 ? `${rule}；今天${what}还可提交 ${left} 次` : `${rule}；今天的次数已用完，可${askService()}`
}
interface Limits {
  day_limit: number
  left_today: number | null
  subject_limit: number
  left_of_subject: number | null
}

/** The same at length: handler, purpose, recipients, retention, and the rights of the person. */
export const leadStatement = (who: string) => [
  `处理者：${BRAND}运营方与${who}。`,
  '处理的信息：手机号、称呼、填写的时间与说明。',
  '用途：就这件事与您联系，并留下服务记录；不作他用，不提供给其他人。',
  '谁能看到：上述顾问看得到手机号，其上级只看得到隐去中间四位的号码；管理员为处理投诉可以查看。查看手机号都留有记录。',
  `保存：最后一次变更后 ${DAYS_KEPT} 天删除；签署的委托书除外。`,
  `您可以查阅、更正、撤回同意或要求删除：登录后在“我的”的服务记录里，或${askService()}。`,
]
