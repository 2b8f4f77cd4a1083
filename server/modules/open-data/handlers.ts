import type { openDataCalls } from '../../../src/contract/open-data/schema'
import type { Handlers } from '../../http/context'
import { addOpenKey, endOpenKey, openKeys } from './keys'

export const openDataHandlers = {
  'desk/open-keys': openKeys,
  'desk/open-key-add': addOpenKey,
  'desk/open-key-end': endOpenKey,
} satisfies Handlers<typeof openDataCalls>
