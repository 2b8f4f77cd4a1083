import { comeFromOf } from './client'
import type { ClientKind } from './client'
import { TARGET } from './target'

export { HAS_WECHAT, TARGET } from './target'
export { chromeFor } from './client'
export type { ClientKind } from './client'

export const clientKind = (): ClientKind => (TARGET === 'swan' ? 'swan' : 'weapp')
export const comeFrom = () => comeFromOf(clientKind())
