import { buildEndpoints } from '../call'
import type { boardCalls } from './schema'

/** Board of lots shared by several people. POST endpoints, form-encoded and signed. */
export const boardEndpoints = buildEndpoints<typeof boardCalls>()({
  /** 我的看板 */
  'board/list': { role: 'member' },
  /** 建看板 */
  'board/create': { role: 'member', isWrite: true },
  /** 看板 */
  'board/info': { role: 'member' },
  /** 改名、改共同上限 */
  'board/save': { role: 'member', isWrite: true },
  /** 邀请里的看板 */
  'board/invited': { role: 'member' },
  /** 加入看板 */
  'board/join': { role: 'member', isWrite: true },
  /** 生成或作废邀请 */
  'board/invite': { role: 'member', isWrite: true },
  /** 放入或移出房源 */
  'board/lot': { role: 'member', isWrite: true },
  /** 写留言 */
  'board/note': { role: 'member', isWrite: true },
  /** 删留言 */
  'board/note-delete': { role: 'member', isWrite: true },
  /** 投票 */
  'board/vote': { role: 'member', isWrite: true },
  /** 让后来的人看到我以前的留言 */
  'board/share-old': { role: 'member', isWrite: true },
  /** 退出或移出 */
  'board/leave': { role: 'member', isWrite: true },
})
