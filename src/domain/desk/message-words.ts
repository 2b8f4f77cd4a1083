import { ALERT_RULES, CHANNEL_LABELS, type AlertEvent } from '@/contract/remind/alerts'

export { SENT_CHANNELS } from '@/contract/remind/alerts'

export const eventWords = (event: AlertEvent) => ALERT_RULES[event].label
export const CHANNEL_WORDS = CHANNEL_LABELS
