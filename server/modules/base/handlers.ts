import type { baseCalls } from '../../../src/contract/base/schema'
import type { Handlers } from '../../http/context'
import { baseReadHandlers } from './read-handlers'
import { uploadHandlers } from './upload-handlers'

export const baseHandlers = { ...baseReadHandlers, ...uploadHandlers } satisfies Handlers<typeof baseCalls>
