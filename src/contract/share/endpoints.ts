import { buildEndpoints } from '../call'
import type { shareCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const shareEndpoints = buildEndpoints<typeof shareCalls>()({
  /** 推广中心 */
  'user/distribution': { role: 'member' },
  /** 下载分享链接 */
  'user/download-share-link': {},
  /** 分享下载统计 */
  'user/share-down-total': { role: 'member' },
  /** 分享的房源 */
  'h5/user/house-share-list': { role: 'member' },
  /** 分享的经理 */
  'h5/user/agent-share-list': { role: 'member' },
  /** 分享的小区 */
  'h5/user/xiaoqu-share-list': { role: 'member' },
  /** 其他分享 */
  'h5/user/other-share-list': { role: 'member' },
  /** 清空分享记录 */
  'h5/user/clear-share-list': { role: 'member', isWrite: true },
  /** 删除分享记录 */
  'h5/user/del-share': { role: 'member', isWrite: true },
  /** 邀请注册链接 */
  'user-invite-reg/get-share-link': { role: 'member' },
  /** 接收openid统计 */
  'api/statistics/receive-openid': { isWrite: true },
})
