import { ALERT_CHANNELS, CHANNEL_LABELS, type AlertChannel, type AlertEvent } from '@/contract/remind/alerts'
import type { RemindSettings } from '@/contract/remind/schema'
import { HAS_WECHAT } from '@/platform/target'
import { minuteText } from './remind-view'

export const channelLabel = (channel: AlertChannel) => CHANNEL_LABELS[channel]

/** Columns of the table: the channels that reach this member. */
export function shownChannels(settings: RemindSettings): AlertChannel[] {
  const has: Record<AlertChannel, boolean> = {
    sms: settings.sms.is_served,
    wechat: HAS_WECHAT,
    app: settings.app.has_device,
    mail: settings.mail.address !== null,
    calendar: true,
  }
  return ALERT_CHANNELS.filter(channel => has[channel])
}

/** Toggles one channel of an event. */
export function turnedChannels(
  settings: RemindSettings,
  event: AlertEvent,
  channel: AlertChannel,
): AlertChannel[] {
  const row = settings.events.find(one => one.event === event)
  if (!row) return []
  return row.channels.includes(channel)
    ? row.channels.filter(one => one !== channel)
    : ALERT_CHANNELS.filter(one => one === channel || row.channels.includes(one))
}

/** Example: 22:00–08:00，开拍与结束前的除外 */
export const quietText = ({
  quiet_from: from,
  quiet_to: to,
}: Pick<RemindSettings, 'quiet_from' | 'quiet_to'>) =>
  from === null || to === null ? '不设' : `${minuteText(from)}–${minuteText(to)}`

/** For each hour of the day, true if only urgent notifications are sent in it; null without quiet hours. */
export function quietHours({
  quiet_from: from,
  quiet_to: to,
}: Pick<RemindSettings, 'quiet_from' | 'quiet_to'>): boolean[] | null {
  if (from === null || to === null) return null
  return Array.from({ length: 24 }, (_, hour) => {
    const minute = hour * 60
    return from < to ? minute >= from && minute < to : minute >= from || minute < to
  })
}

export function wechatText({ wechat }: RemindSettings): string {
  if (!wechat.is_bound) return '还没有绑定，收不到提醒'
  return wechat.left > 0 ? `还能发 ${wechat.left} 次，用一次少一次` : '次数已用完，再授权一次'
}
