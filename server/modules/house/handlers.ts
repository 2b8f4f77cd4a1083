import type { houseCalls } from '../../../src/contract/house/schema'
import type { Handlers } from '../../http/context'
import { houseManageHandlers } from './manage-handlers'
import { houseReadHandlers } from './read-handlers'

export const houseHandlers = { ...houseReadHandlers, ...houseManageHandlers } satisfies Handlers<
  typeof houseCalls
>
