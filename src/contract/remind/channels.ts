import { WECHAT } from '../../lib/wechat-name'

/** Notification channels. A calendar entry is no message: the phone itself reminds. */
export const ALERT_CHANNELS = ['sms', 'wechat', 'app', 'mail', 'calendar'] as const
export type AlertChannel = (typeof ALERT_CHANNELS)[number]
export const SENT_CHANNELS = ['sms', 'wechat', 'app', 'mail'] as const
export type SentChannel = (typeof SENT_CHANNELS)[number]
export const CHANNEL_LABELS: Record<AlertChannel, string> = {
  sms: '短信',
  wechat: WECHAT,
  app: 'App',
  mail: '邮件',
  calendar: '日历',
}
