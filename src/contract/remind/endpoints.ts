import { buildEndpoints } from '../call'
import type { remindCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const remindEndpoints = buildEndpoints<typeof remindCalls>()({
  /** 提醒设置 */
  'remind/settings': { role: 'member' },
  /** 保存提醒设置 */
  'remind/save-settings': { role: 'member', isWrite: true },
  /** 登记订阅消息授权 */
  'remind/grant': { role: 'member', isWrite: true },
  /** 发送邮箱验证码 */
  'remind/mail-code': { role: 'member', isWrite: true },
  /** 验证提醒邮箱 */
  'remind/mail-confirm': { role: 'member', isWrite: true },
  /** 移除提醒邮箱 */
  'remind/mail-remove': { role: 'member', isWrite: true },
  /** 日历订阅地址 */
  'remind/calendar': { role: 'member', isWrite: true },
  /** 删除提醒 */
  'remind/delete': { role: 'member', isWrite: true },
  /** 发过的提醒 */
  'remind/told': { role: 'member' },
  /** 撤销刚才的删除 */
  'user/undo': { role: 'member', isWrite: true },
  /** 没有发出的消息 */
  'message/dead-list': { role: 'admin', permission: 'operations' },
  /** 重发没有发出的消息 */
  'message/retry': { role: 'admin', permission: 'operations', isWrite: true },
})
