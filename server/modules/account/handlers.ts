import type { accountCalls } from '../../../src/contract/account/schema'
import type { Handlers } from '../../http/context'
import { fourEyed } from '../../shared/four-eyes'
import { eyedSet, roleList, userList } from './roles'
import { account, changePhone, checkNickname, endOneSession, setLoginNotice } from './security'
import { unregisterCode, unregisterInfo, unregisterValidate } from './unregister'

export const accountHandlers = {
  'user/account': account,
  'user/check-nickname': checkNickname,
  'user/end-session': endOneSession,
  'user/login-notice': setLoginNotice,
  'user/change-phone': changePhone,
  'h5/user/unregister-info': unregisterInfo,
  'h5/user/unregister-code': unregisterCode,
  'h5/user/unregister-validate': unregisterValidate,
  'user/list': userList,
  'user/roles': roleList,
  'user/role-set': fourEyed(eyedSet),
} satisfies Handlers<typeof accountCalls>
