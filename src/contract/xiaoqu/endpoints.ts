import { buildEndpoints } from '../call'
import type { xiaoquCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const xiaoquEndpoints = buildEndpoints<typeof xiaoquCalls>()({
  /** 小区列表 */
  'xiaoqu/list': {},
  /** 小区详情 */
  'xiaoqu/info': { permission: 'places.edit' },
  /** 小区详情（新） */
  'xiaoqu/info-new': {},
  /** 新增或编辑小区 */
  'xiaoqu/add-edit': { role: 'editor', permission: 'places.edit', isWrite: true, isIdempotent: true },
  /** 删除小区 */
  'xiaoqu/del': { role: 'admin', permission: 'places.edit', isWrite: true },
  /** 小区租金 */
  'xiaoqu/rents': {},
  /** 小区历年拍卖记录 */
  'xiaoqu/evidence': {},
  /** 小区历年拍卖的逐条记录 */
  'xiaoqu/evidence-rows': {},
  /** 小区历年拍卖记录表格 */
  'xiaoqu/evidence-table': {},
  /** 小区相册 */
  'xiaoqu/album-list': {},
  /** 添加小区图片 */
  'xiaoqu/album-add': { role: 'editor', permission: 'places.edit', isWrite: true },
  /** 删除小区图片 */
  'xiaoqu/album-del': { role: 'editor', permission: 'places.edit', isWrite: true },
  /** 设置小区封面 */
  'xiaoqu/set-cover': { role: 'editor', permission: 'places.edit', isWrite: true },
  /** 附近小区 */
  'h5/xiaoqu/nearby-xiaoqu': {},
  /** 小区是否已关注 */
  'h5/xiaoqu/is-follow': {},
  /** 小区联想搜索 */
  'h5/community/search': {},
})
