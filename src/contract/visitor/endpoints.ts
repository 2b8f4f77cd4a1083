import { buildEndpoints } from '../call'
import type { visitorCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const visitorEndpoints = buildEndpoints<typeof visitorCalls>()({
  /** 开始访问 */
  'visitor/start-session': { isWrite: true },
  /** 结束访问 */
  'visitor/close-session': { isWrite: true },
  /** 访问轨迹 */
  'visitor/trace': { isWrite: true },
  /** 访客登录关联 */
  'visitor/user-login': { role: 'member', isWrite: true },
  /** 行为日志 */
  'h5/log/put': { isWrite: true },
})
