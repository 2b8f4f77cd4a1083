import {
  HOUSE_KIND_LABELS,
  HOUSE_KINDS,
  HOUSE_STATUS_LABELS,
  HOUSE_STATUSES,
  HOUSE_TYPE_LABELS,
  HOUSE_TYPE_ORDER,
  ROUND_LABELS,
  ROUNDS,
  type HouseKind,
  type HouseStatus,
  type HouseType,
  type Round,
} from '../../../../src/contract/codes'
import { oneWord, type Cell } from '../cells'

/** Maps platforms' words to one of our values: `means('sold', '成交 拍卖成交')`. */
const means = <T>(value: T, words: string) => words.split(' ').map(word => [word, value] as const)
const mergeWordGroups = <T>(...groups: readonly (readonly (readonly [string, T])[])[]) =>
  Object.fromEntries(groups.flat()) as Record<string, T>

/** State of a source that only reports that an auction is over, sold or not. */
export const ENDED = 'ended'

export const lotKind: Cell<HouseKind> = oneWord(
  HOUSE_KINDS.map(one => [one, HOUSE_KIND_LABELS[one]] as const),
  mergeWordGroups<HouseKind>(
    means(
      'sfpm',
      '司法处置 司法拍卖房 法拍 法拍房 诉讼资产 司法 破产拍卖 司法变卖 网络司法拍卖 网络司法变卖',
    ),
    means('gyzc', '国资 国有 国有产权 国资处置'),
  ),
)

export const houseType: Cell<HouseType> = oneWord(
  HOUSE_TYPE_ORDER.map(one => [one, HOUSE_TYPE_LABELS[one]] as const),
  mergeWordGroups<HouseType>(
    means(
      5,
      '住宅用房 普通住宅 住宅房 成套住宅 居住用房 商品住宅 商品房 民用住宅 房改房 经济适用房 商品住房 普通住房 洋房 花园洋房 复式 复式住宅 跃层 跃层住宅 平层 大平层 平房 安置房 拆迁安置房 回迁房 动迁房 共有产权房 共有产权住房 经适房 限价房 两限房 限价商品房 自住房 保障性住房',
    ),
    means(2, '公寓用房 酒店式公寓 商务公寓 商住公寓 公寓式住宅 单身公寓 loft'),
    means(1, '别墅用房 独栋别墅 联排别墅 双拼别墅 叠拼别墅 联排 独栋 双拼 叠拼 叠墅 排屋'),
    means(
      3,
      '商业用房 商铺 商用 商用房 商业房产 商业服务 商服 商服用房 店铺 店面 门面 门面房 底商 商铺用房 商业服务用房',
    ),
    means(4, '办公 办公用房 办公楼 写字间 写字楼用房 商务办公 商业办公'),
    means(
      6,
      '车库 停车位 停车场 地下车位 地下车库 机动车位 车位/车库 车位车库 产权车位 人防车位 地面车位 机械车位 子母车位 地下停车位 地下车库车位',
    ),
  ),
)

export const lotRound: Cell<Round> = oneWord(
  ROUNDS.map(one => [one, ROUND_LABELS[one]] as const),
  mergeWordGroups<Round>(
    means(
      1,
      '1 第一次拍卖 首次拍卖 首拍 第一拍 1拍 第1次拍卖 一次拍卖 第一次 第1次 第1拍 第一轮 一次 首次 一拍阶段 第一次网络司法拍卖 首次网络司法拍卖',
    ),
    means(
      2,
      '2 第二次拍卖 二次拍卖 第二拍 2拍 第2次拍卖 第二次 第2次 第2拍 第二轮 二次 二拍阶段 第二次网络司法拍卖',
    ),
    means(
      4,
      '变卖中 第一次变卖 第二次变卖 一次变卖 二次变卖 网络变卖 网络司法变卖 司法变卖 第1次变卖 第2次变卖 变卖(第一次) 变卖(第二次) 变卖(一次) 变卖(二次) 变卖第一次 变卖第二次 变卖阶段 变卖期',
    ),
    means(5, '再次拍卖 再拍 重拍 重新挂拍 悔拍重拍 悔拍 悔拍再拍 悔拍重新拍卖 悔拍后重新拍卖'),
  ),
)

/** Lot states, and `ended` if a source reports only that the auction is over. */
export const lotStatus: Cell<HouseStatus> = oneWord(
  HOUSE_STATUSES.map(one => [one, HOUSE_STATUS_LABELS[one]] as const),
  mergeWordGroups<HouseStatus | typeof ENDED>(
    means(
      'upcoming',
      '未开始 尚未开始 预告中 预告 待开始 待开拍 未开拍 即将开拍 即将拍卖 即将竞拍 报名中 预展中 公告中',
    ),
    means('ongoing', '拍卖中 进行中 竞价中 竞拍中 变卖中 正在拍卖 正在竞拍 正在竞价'),
    means('sold', '成交 拍卖成交 竞价成功 竞拍成功 成交确认 已拍出 变卖成交 竞拍成交 竞价成交'),
    means(
      'failed',
      '已流拍 未成交 流标 已流标 无人出价 无人竞拍 无人报名 拍卖流拍 变卖不成 变卖流拍 变卖失败 拍卖失败 竞拍失败 无人应价 以物抵债 已以物抵债 抵债',
    ),
    means(
      'withdrawn',
      '已撤回 撤拍 已撤拍 撤销 已撤销 取消 已取消 终止 已终止 拍卖撤回 撤销拍卖 撤回拍卖 拍卖撤销',
    ),
    means('suspended', '已中止 中止拍卖 拍卖中止 暂停 已暂停 中止变卖 因故中止'),
    means('postponed', '已暂缓 暂缓拍卖 拍卖暂缓 延期 已延期 暂缓变卖 延期拍卖'),
    means(
      ENDED,
      '已结束 结束 拍卖结束 竞价结束 竞拍结束 拍卖已结束 竞价已结束 竞拍已结束 变卖结束 已完结 完结 已截止 交易结束',
    ),
  ) as Record<string, HouseStatus>,
)
