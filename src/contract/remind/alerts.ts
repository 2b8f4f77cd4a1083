// Notification events with their channels and preferences. `ALERT_RULES` gives, per event, the channels it can use and those it uses by
// default; urgent events ignore quiet hours and the daily digest. Members choose channels for CHOSEN_EVENTS; `account` events always go by
// SMS.
import { ALERT_CHANNELS, SENT_CHANNELS, type AlertChannel } from './channels'

export {
  ALERT_CHANNELS,
  CHANNEL_LABELS,
  SENT_CHANNELS,
  type AlertChannel,
  type SentChannel,
} from './channels'

/** Events whose channels a member chooses. */
export const CHOSEN_EVENTS = [
  'start',
  'end',
  'limit',
  'state',
  'price',
  'round',
  'notice',
  'match',
  'won',
  'viewing',
  'answer',
  'case',
  'lead',
  'asked',
] as const
/** Events that members see; `account`: security events of the account, always by SMS. */
export const MEMBER_EVENTS = [...CHOSEN_EVENTS, 'account'] as const
/** `import`: results for staff who chose them at the desk, by mail. */
export const ALERT_EVENTS = [...MEMBER_EVENTS, 'import'] as const
/** Only for agents: other members have no such row in their settings. */
export const AGENT_EVENTS: readonly string[] = ['lead', 'asked']
export type AlertEvent = (typeof ALERT_EVENTS)[number]

interface AlertRule {
  label: string
  hint: string
  /** Channels it can use, and its default channels. */
  possible: readonly AlertChannel[]
  usual: readonly AlertChannel[]
  /** It is over within minutes: quiet hours and the digest do not delay it. */
  isUrgent: boolean
}

export const ALERT_RULES: Record<AlertEvent, AlertRule> = {
  start: {
    label: '开拍前',
    hint: '默认 30 分钟',
    possible: ALERT_CHANNELS,
    usual: ['sms', 'calendar'],
    isUrgent: true,
  },
  end: {
    label: '结束前',
    hint: '正在进行的，默认 30 分钟',
    possible: ALERT_CHANNELS,
    usual: ['sms', 'calendar'],
    isUrgent: true,
  },
  limit: {
    label: '快到我的上限',
    hint: '差 5 次加价',
    possible: SENT_CHANNELS,
    usual: ['sms'],
    isUrgent: true,
  },
  state: {
    label: '改期、中止、撤回',
    hint: '时间与状态',
    possible: SENT_CHANNELS,
    usual: ['sms', 'wechat'],
    isUrgent: false,
  },
  price: {
    label: '出价与成交',
    hint: '两分钟至多一条',
    possible: SENT_CHANNELS,
    usual: ['wechat'],
    isUrgent: true,
  },
  round: {
    label: '降价再拍',
    hint: '二拍、变卖',
    possible: SENT_CHANNELS,
    usual: ['wechat'],
    isUrgent: false,
  },
  notice: {
    label: '公告有新版本',
    hint: '附改动的原文',
    possible: SENT_CHANNELS,
    usual: ['wechat'],
    isUrgent: false,
  },
  match: {
    label: '新房源合适',
    hint: '订阅条件与找房需求',
    possible: SENT_CHANNELS,
    usual: ['wechat', 'mail'],
    isUrgent: false,
  },
  won: {
    label: '拍到之后的期限',
    hint: '尾款、缴税、交付，提前 3 天与当天',
    possible: SENT_CHANNELS,
    usual: ['sms', 'wechat'],
    isUrgent: false,
  },
  viewing: {
    label: '看样约定',
    hint: '顾问定了或改了时间',
    possible: SENT_CHANNELS,
    usual: ['sms', 'wechat'],
    isUrgent: true,
  },
  answer: {
    label: '提问有新回答',
    hint: '提问时选了通知我的',
    possible: SENT_CHANNELS,
    usual: ['sms'],
    isUrgent: false,
  },
  case: {
    label: '投诉与反馈有回复',
    hint: '有答复，或已结',
    possible: SENT_CHANNELS,
    usual: ['sms'],
    isUrgent: false,
  },
  lead: {
    label: '客户转交',
    hint: '组长转来或转走',
    possible: SENT_CHANNELS,
    usual: ['sms', 'wechat'],
    isUrgent: true,
  },
  asked: {
    label: '请我回答',
    hint: '一天没有人回答的问题',
    possible: SENT_CHANNELS,
    usual: ['sms', 'wechat'],
    isUrgent: false,
  },
  account: {
    label: '账号安全',
    hint: '新设备登录、注销',
    possible: ['sms'],
    usual: ['sms'],
    isUrgent: true,
  },
  import: { label: '导入结果', hint: '编辑台选的来源', possible: ['mail'], usual: ['mail'], isUrgent: true },
}

/** Maximum pending reminders, SMS per month, and saved-up subscribe messages. */
export const MAX_REMINDS = 100
export const SMS_A_MONTH = 30
export const MAX_WECHAT_SAVED = 50
/** Number of increments below the member's own limit at which the notification is sent. */
export const RAISES_BEFORE_LIMIT = 5

/** Returns the label of a stored event, also of one that newer code has written. */
export const findEventLabel = (event: string): string =>
  (ALERT_RULES as Partial<Record<string, AlertRule>>)[event]?.label ?? '其他通知'
