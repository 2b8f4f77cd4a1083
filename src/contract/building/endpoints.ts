import { buildEndpoints } from '../call'
import type { buildingCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const buildingEndpoints = buildEndpoints<typeof buildingCalls>()({
  /** 新房筛选参数 */
  'building-new/para': {},
  /** 新房列表 */
  'building-new/list': {},
  /** 新房详情 */
  'building-new/info': {},
  /** 新房相册 */
  'building-new/album-list': {},
  /** 楼盘动态类型 */
  'building-dynamic/para': {},
  /** 楼盘动态列表 */
  'building-dynamic/list': {},
  /** 户型列表 */
  'h5/building-new/model-list': {},
  /** 户型分组 */
  'h5/building-new/model-group': {},
  /** 户型详情 */
  'h5/building-new/model-info': {},
  /** 楼栋列表 */
  'h5/building-new/tower-list': {},
  /** 一房一价 */
  'h5/building-new/flat-list': {},
  /** 楼盘经纪人 */
  'h5/building-new/broker-list': {},
  /** 关注新房 */
  'h5/building-new/follow': { role: 'member', isWrite: true },
  /** 新房地图聚合 */
  'h5/building-new/map-group-search': {},
  /** 新房地图找房 */
  'h5/building-new/map-search': {},
  /** 新房地图联想 */
  'h5/building-new/map-ac': {},
})
