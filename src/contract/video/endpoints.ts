import { buildEndpoints } from '../call'
import type { videoCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const videoEndpoints = buildEndpoints<typeof videoCalls>()({
  /** 房源实拍视频列表 */
  'api/house-fact-video/search': {},
  /** 房源实拍视频详情 */
  'api/house-fact-video/info': {},
  /** 关注房源实拍视频 */
  'api/house-fact-video/follow': { role: 'member', isWrite: true },
  /** 成交纪实视频列表 */
  'api/closing-fact-video/search': {},
  /** 成交纪实视频详情 */
  'api/closing-fact-video/info': {},
  /** 关注成交纪实视频 */
  'api/closing-fact-video/follow': { role: 'member', isWrite: true },
  /** 上传实拍或成交视频 */
  'base/upload-video': {
    role: 'agent',
    permission: ['lots.edit', 'campaigns.edit'],
    isWrite: true,
    changes: ['publication'],
  },
  /** 开始或继续分段上传视频 */
  'base/video-begin': { role: 'agent', permission: ['lots.edit', 'campaigns.edit'], isWrite: true },
  /** 上传视频的一段 */
  'base/video-part': { role: 'agent', permission: ['lots.edit', 'campaigns.edit'], isWrite: true },
  /** 分段上传完成，存为草稿 */
  'base/video-end': { role: 'agent', permission: ['lots.edit', 'campaigns.edit'], isWrite: true },
  /** 关注的实况视频 */
  'api/user/my-followed-fact-video': { role: 'member' },
})
