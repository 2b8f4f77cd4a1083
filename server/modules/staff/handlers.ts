import type { staffCalls } from '../../../src/contract/staff/schema'
import type { Handlers } from '../../http/context'
import { removeFactor } from './factors'
import { addPasskey, passkeyOptions } from './passkeys'
import { resetFactors } from './people'
import { loginState, prove, renewCodes } from './prove'
import { addTotp, beginTotp } from './totp'

export const staffHandlers = {
  'staff/login-state': loginState,
  'staff/passkey-options': passkeyOptions,
  'staff/passkey-add': addPasskey,
  'staff/totp-begin': beginTotp,
  'staff/totp-add': addTotp,
  'staff/prove': prove,
  'staff/factor-remove': removeFactor,
  'staff/recovery-codes': renewCodes,
  'staff/factor-reset': resetFactors,
} satisfies Handlers<typeof staffCalls>
