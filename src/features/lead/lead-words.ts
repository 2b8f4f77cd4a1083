import type { LeadSubject } from './lead-rules'

type Kind = LeadSubject['kind']
export type LeadEntity = NonNullable<LeadSubject['about']>['type']

/** What each kind of lead is called, its button, what the consent is for, and what may be said. */
export const LEAD_WORDS: Record<Kind, { title: string, send: string, aim: string, hint: string }> = {
  viewing: { title: '预约看样', send: '预约看样', aim: '看样', hint: '关心的问题、同行的人，可不填' },
  zixun: { title: '咨询', send: '提交咨询', aim: '咨询', hint: '如税费、清场、租约、腾退' },
  callback: { title: '让顾问打给我', send: '请顾问回电', aim: '回电', hint: '想问的房源或问题，可不填' },
  loan: { title: '贷款咨询', send: '提交咨询', aim: '贷款咨询', hint: '如收入流水、征信、已有贷款，可不填' },
  call: { title: '打电话', send: '登记并拨打', aim: '通话', hint: '' },
}
const ABOUT: Record<LeadEntity, string> = { house: '就这套房', xiaoqu: '就这个小区', building: '就这个楼盘', rights: '就这个资产包', agent: '' }
const SERVING: Record<LeadEntity, string> = { house: '为这套房服务的顾问', xiaoqu: '熟悉这个小区的顾问', building: '服务这个楼盘的顾问', rights: '负责这个资产包的顾问', agent: '这位顾问' }

/** The words of one lead: a new build is visited, and neither visits nor claims have anything to do with clearing a house. */
export function leadWords({ kind, about }: Pick<LeadSubject, 'kind' | 'about'>) {
  const words = LEAD_WORDS[kind]
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

/** Who is going to call. */
export const leadWho = ({ agentName, about }: Pick<LeadSubject, 'agentName' | 'about'>) => agentName ?? (about ? SERVING[about.type] : '当值的顾问')

/** What is agreed to, with whom and for what. */
export const consentAim = ({ kind, about }: Pick<LeadSubject, 'kind' | 'about'>) => `${about ? ABOUT[about.type] : ''}与我${leadWords({ kind, about }).aim}联系`
