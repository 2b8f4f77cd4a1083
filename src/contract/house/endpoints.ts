import { buildEndpoints } from '../call'
import type { houseCalls } from './schema'

/** POST endpoints, form-encoded and signed. Defaults of a row: open to visitors, a read, no idempotency key. */
export const houseEndpoints = buildEndpoints<typeof houseCalls>()({
  /** 房源列表 */
  'house/list': {},
  /** 房源详情 */
  'house/info': { permission: 'lots.read' },
  /** 正在进行的房源的变化 */
  'house/live': {},
  /** 房源到目的地的通勤 */
  'house/commute': {},
  /** 分组房源 */
  'house/group-house': {},
  /** 按公告识别风险 */
  'house/read-notice': { role: 'agent', permission: 'lots.edit' },
  /** 新增或编辑房源 */
  'house/add-edit': {
    role: 'agent',
    permission: 'lots.edit',
    isWrite: true,
    isIdempotent: true,
    changes: ['lot-terms'],
  },
  /** 房源 SEO 信息 */
  'house/get-seo': { permission: 'lots.read' },
  /** 编辑房源 SEO */
  'house/edit-seo': { role: 'editor', permission: 'lots.edit', isWrite: true },
  /** 房源相册 */
  'house/album-list': { permission: 'lots.read' },
  /** 添加房源图片 */
  'house/album-add': { role: 'agent', permission: 'lots.edit', isWrite: true },
  /** 删除房源图片 */
  'house/album-del': { role: 'agent', permission: 'lots.edit', isWrite: true },
  /** 设置房源封面 */
  'house/set-cover': { role: 'agent', permission: 'lots.edit', isWrite: true },
  /** 房源尽调信息 */
  'house/survey-info': { permission: 'lots.read' },
  /** 编辑房源尽调 */
  'house/survey-edit': { role: 'agent', permission: 'lots.edit', isWrite: true },
  /** 设置房源分组 */
  'house/group-set': { role: 'editor', permission: 'lots.edit', isWrite: true },
  /** 拍卖公告 */
  'house/get-notice': { permission: 'lots.read' },
  /** 房源上下架 */
  'house/shelf-set': { role: 'agent', permission: 'lots.publish', isWrite: true },
  /** 房源特色标签 */
  'house/features': {},
  /** 面积段房源数 */
  'house/area-count': {},
  /** 总成本、月供、现金各段房源数 */
  'house/cost-count': {},
  /** 区域房源数（地图聚合） */
  'house/region-count': {},
  /** 小区房源数（地图聚合） */
  'house/community-count': {},
  /** 房源月度统计 */
  'house/static-month': {},
  /** 租金与持有到交付 */
  'house/holding': {},
  /** 生成房源报告 */
  'house/report': { role: 'member', isWrite: true },
  /** 可比成交 */
  'house/sample-list': {},
  /** 推荐房源 */
  'house/recommend-list': {},
  /** 房源数量 */
  'house/count': {},
  /** 最新公告房源 */
  'house/new-list': {},
  /** 法院拍卖房源 */
  'house/court-list': {},
  /** 成交房源 */
  'house/trans-list': {},
  /** 全部房源 */
  'house/all-list': {},
  /** 豪宅房源 */
  'house/mansions': {},
  /** 问答相关房源 */
  'house/answer-house-list': {},
  /** 分组内正在拍卖的房源 */
  'house/group-house-auctioning': {},
  /** 正在拍卖 */
  'house/auctioning': {},
  /** 批量房源 */
  'h5/house/get-batch': {},
  /** 相关房源（其他/同价/附近） */
  'h5/house/same-list': {},
  /** 按总价找房 */
  'h5/house/price-list': {},
  /** 同价位房源 */
  'h5/house/same-price-house': {},
  /** 按区域找房 */
  'h5/house/region-list': {},
  /** 推荐房源（移动端） */
  'h5/house/recommend': {},
  /** 房源搜索 */
  'h5/house/search': {},
  /** 按细分类型搜索 */
  'h5/house/search-by-subdivided-type': {},
  /** 房源筛选参数 */
  'h5/house/list-para': {},
  /** 营销页房源 */
  'h5/house/marketing-list': {},
  /** 首页房源 */
  'h5/house/home-page-list': {},
  /** 七日内开拍 */
  'api/house/seven-begin-house': {},
  /** 今日开拍 */
  'api/house/get-today-begin-house': {},
  /** 竞拍日历：一个月与一周 */
  'house/calendar': {},
  /** 房源属性 */
  'house-attr/get-data': {},
  /** 专家主推首页 */
  'h5/host-house/index': {},
  /** 专家主推列表 */
  'h5/host-house/search': {},
  /** 专家主推筛选项 */
  'h5/host-house/options': {},
  /** 专家主推详情 */
  'h5/host-house/get': {},
  /** 相似主推房源 */
  'h5/host-house/recommend': {},
  /** 提交找房需求 */
  'h5/host-house-demand/create': { isWrite: true, isIdempotent: true },
})
