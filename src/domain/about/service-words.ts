import { HOTLINE } from '@/platform/config'
import { chromeFor, clientKind } from '@/platform/target'

/** Verb phrase for reaching customer service: by the hotline, in mini-programs by their own chat. */
export const askService = (): string =>
  chromeFor(clientKind()).hasHotline ? `致电 ${HOTLINE}` : '联系在线客服'
