import type { privacyCalls } from '../../../src/contract/privacy/schema'
import type { Handlers } from '../../http/context'
import { choice, choose, withdrawPhone } from './choose'
import { askExport, exportCode, exportLink } from './exports'
import { deleteCalculations, privacyInfo } from './info'

export const privacyHandlers = {
  'privacy/info': privacyInfo,
  'privacy/choice': choice,
  'privacy/choose': choose,
  'privacy/withdraw-phone': withdrawPhone,
  'privacy/delete-calculations': deleteCalculations,
  'privacy/export': askExport,
  'privacy/export-code': exportCode,
  'privacy/export-link': exportLink,
} satisfies Handlers<typeof privacyCalls>
