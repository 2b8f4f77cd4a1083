import { ALERT_RULES, CHANNEL_LABELS, type AlertEvent } from '@/contract/remind/alerts'

/** What a message was to tell, and by what. */
export const eventWords = (event: AlertEvent) => ALERT_RULES[event].label
export const CHANNEL_WORDS = CHANNEL_LABELS
