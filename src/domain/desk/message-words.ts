import { CHANNEL_LABELS } from '@/contract/remind/alerts'

export { findEventLabel as eventWords, SENT_CHANNELS } from '@/contract/remind/alerts'

export const CHANNEL_WORDS = CHANNEL_LABELS
