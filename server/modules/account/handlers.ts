import type { accountCalls } from '../../../src/contract/account/schema'
import type { Handlers } from '../../http/context'
import { account, changePhone, checkNickname, endOneSession, setLoginNotice } from './security'

export const accountHandlers = {
  'user/account': account,
  'user/check-nickname': checkNickname,
  'user/end-session': endOneSession,
  'user/login-notice': setLoginNotice,
  'user/change-phone': changePhone,
} satisfies Handlers<typeof accountCalls>
