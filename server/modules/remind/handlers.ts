import type { remindCalls } from '../../../src/contract/remind/schema'
import type { Handlers } from '../../http/context'
import { deleteReminds } from '../user/reminds'
import { confirmMail, removeMail, sendMailCode } from './mail'
import { deadPage, retryMessages, toldPage } from './messages'
import { grantWechat, remindSettings, saveSettings, setCalendar } from './settings'
import { undo } from '../../shared/undo'

export const remindHandlers = {
  'remind/settings': remindSettings,
  'remind/save-settings': saveSettings,
  'remind/grant': grantWechat,
  'remind/mail-code': sendMailCode,
  'remind/mail-confirm': confirmMail,
  'remind/mail-remove': removeMail,
  'remind/calendar': setCalendar,
  'remind/delete': deleteReminds,
  'remind/told': toldPage,
  'user/undo': undo,
  'message/dead-list': deadPage,
  'message/retry': retryMessages,
} satisfies Handlers<typeof remindCalls>
