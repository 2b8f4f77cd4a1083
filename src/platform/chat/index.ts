import { resolve } from '@/routes/match'
import { CONSULT_URL } from '../config'

/** True if 客服 opens a chat of its own. By default it opens the consulting form, which must not be called a chat. */
export const HAS_CHAT = resolve(CONSULT_URL).screen !== 'consulting'

/** Name of a question to an agent or to customer service. */
export const CHAT_WORD = HAS_CHAT ? '微聊' : '咨询'
