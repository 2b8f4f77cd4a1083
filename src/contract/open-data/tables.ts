// Field table of the open data, version 1: names, types, units, meanings, sources. The read endpoints, OpenAPI, docs/reference/open-data.md
// and the columns of the snapshots derive from it. Within a version, fields may be added; none is removed and none changes its type or unit
// (tests/unit/open-data.test.ts). Not included by decision (ADR 32): titles, addresses, case numbers and free texts, which name homes and
// people, and asking prices, which belong to others.
import { HOUSE_KINDS, HOUSE_STATUSES, RISK_KINDS, RISK_LABELS, type RiskKind } from '../codes'
import { LOT_ATTRIBUTES } from '../lot-attributes'
import type { OpenLicence } from './licences'

/** Version of paths and fields. */
export const OPEN_VERSION = 1
/** Sources of fields, each with its licence. */
export const OPEN_SOURCES = {
  notice: { label: '公告与拍卖平台', licence: 'public-notice' },
  site: { label: '本站整理', licence: 'CC-BY-4.0' },
  computed: { label: '本站计算', licence: 'CC-BY-4.0' },
} as const satisfies Record<string, { label: string; licence: OpenLicence }>

/** timestamp: ISO 8601 in UTC; month: YYYY-MM in Beijing. */
export type OpenType = 'integer' | 'number' | 'string' | 'boolean' | 'timestamp' | 'month'

export interface OpenField {
  type: OpenType
  /** null: unknown, or not applicable. */
  isNullable: boolean
  meaning: string
  source: keyof typeof OPEN_SOURCES
  unit?: string
  /** All values; later versions of the service may add some. */
  values?: readonly (string | number)[]
}

export interface OpenTable {
  title: string
  about: string
  /** Field that identifies a row. */
  key: string
  /** The table can be read by `updated_since`; the others are calculated as a whole. */
  hasChanges: boolean
  fields: Readonly<Record<string, OpenField>>
}

type Source = OpenField['source']
type Rest = Pick<OpenField, 'unit' | 'values'>
const known = <const T extends OpenType>(type: T, source: Source, meaning: string, rest: Rest = {}) => ({
  ...{ type, isNullable: false, meaning, source },
  ...rest,
})
const maybe = <const T extends OpenType>(type: T, source: Source, meaning: string, rest: Rest = {}) => ({
  ...known(type, source, meaning, rest),
  isNullable: true,
})
const FEN = { unit: '分' } as const
const PERCENT = { unit: '%' } as const

const LOT_ID = known('integer', 'site', '房源编号：一处财产的一次拍卖')
const ASSET_ID = known('integer', 'computed', '财产编号：同一处财产的各次拍卖相同；判定有更正时会变')
const IS_DEMO = known('boolean', 'site', '演示数据，不是真实房源')
const KIND = known('string', 'notice', '来源：司法拍卖、国有资产、一口价', { values: HOUSE_KINDS })
const TYPE = known('integer', 'site', '1 别墅，2 公寓，3 商业，4 写字楼，5 住宅，6 车位', {
  values: [1, 2, 3, 4, 5, 6],
})
const ROUND = known('integer', 'notice', '轮次：1 一拍，2 二拍，4 变卖，5 重新拍卖', { values: [1, 2, 4, 5] })
const STATUS = known('string', 'notice', '状态：即将开始、正在进行、已成交、流拍、撤回、中止、暂缓', {
  values: HOUSE_STATUSES,
})
const COURT = maybe('string', 'notice', '处置法院；只有司法拍卖有')
const AREA = maybe('number', 'notice', '建筑面积', { unit: '平方米' })
const SHARE = maybe('number', 'notice', '拍卖的份额；空值为整套，或公告没有写明份额', PERCENT)
const APPRAISAL = maybe('integer', 'notice', '评估价', FEN)
const START_PRICE = known('integer', 'notice', '起拍价，一口价的为一口价', FEN)
const BIDS = maybe('integer', 'notice', '出价次数', { unit: '次' })
const BIDDERS = maybe('integer', 'notice', '出过价的人数', { unit: '人' })

const place = {
  city_id: known('integer', 'site', '城市的行政区划代码'),
  region_id: known('integer', 'site', '区县的行政区划代码'),
  region_name: known('string', 'site', '区县'),
}

/** `risk_lease` and others: the reading of each burden in the notice. */
const buildBurdens = () =>
  Object.fromEntries(
    RISK_KINDS.map(kind => {
      const { title, yes, no } = RISK_LABELS[kind]
      const meaning = `${title}：公告写明“${yes}”为 yes，写明“${no}”为 no；空值为公告未提，不等于没有`
      return [`risk_${kind}`, maybe('string', 'notice', meaning, { values: ['yes', 'no'] })]
    }),
  ) as Record<`risk_${RiskKind}`, ReturnType<typeof maybe<'string'>>>

export const OPEN_TABLES = {
  lots: {
    title: '房源',
    about: '上架房源的实物和权利情况，每次拍卖一行；价格和结果在 rounds，用 lot_id 连接。',
    key: 'lot_id',
    hasChanges: true,
    fields: {
      lot_id: LOT_ID,
      asset_id: ASSET_ID,
      kind: KIND,
      house_type: TYPE,
      status: STATUS,
      round: ROUND,
      ...place,
      circle_name: maybe('string', 'site', '商圈'),
      community_id: maybe('integer', 'site', '小区编号'),
      community_name: maybe('string', 'site', '小区'),
      building_no: maybe('string', 'notice', '楼号；不含单元和室号'),
      lng: maybe('number', 'site', '经度，GCJ-02 坐标', { unit: '度' }),
      lat: maybe('number', 'site', '纬度，GCJ-02 坐标', { unit: '度' }),
      area: AREA,
      share_percent: SHARE,
      rooms: maybe('integer', 'notice', '室', { unit: '间' }),
      halls: maybe('integer', 'notice', '厅', { unit: '间' }),
      kitchens: maybe('integer', 'notice', '厨', { unit: '间' }),
      bathrooms: maybe('integer', 'notice', '卫', { unit: '间' }),
      floor_no: maybe('integer', 'notice', '所在楼层，地下为负', { unit: '层' }),
      total_floor: maybe('integer', 'notice', '总层数', { unit: '层' }),
      orientation: maybe('string', 'notice', '朝向', { values: LOT_ATTRIBUTES.orientation.options }),
      decoration: maybe('string', 'notice', '装修', { values: LOT_ATTRIBUTES.decoration.options }),
      build_year: maybe('integer', 'notice', '建成年份', { unit: '年' }),
      building_type: maybe('string', 'notice', '建筑类型', { values: LOT_ATTRIBUTES.building_type.options }),
      has_elevator: maybe('boolean', 'notice', '有电梯'),
      land_use: maybe('string', 'notice', '规划用途', { values: LOT_ATTRIBUTES.land_use.options }),
      rights_type: maybe('string', 'notice', '产权', { values: LOT_ATTRIBUTES.rights_type.options }),
      owner_kind: maybe('string', 'notice', '原产权人是个人，还是企业或单位', {
        values: LOT_ATTRIBUTES.owner_kind.options,
      }),
      loan_supported: maybe('boolean', 'notice', '公告写明可以贷款'),
      ...buildBurdens(),
      page_url: known('string', 'site', '本站的房源页，有公告全文'),
      is_demo: IS_DEMO,
    },
  },
  rounds: {
    title: '拍卖轮次',
    about: '每次拍卖的条件、时间和结果；同一 asset_id 的各行是一处财产的历次拍卖。',
    key: 'lot_id',
    hasChanges: true,
    fields: {
      lot_id: LOT_ID,
      asset_id: ASSET_ID,
      kind: KIND,
      round: ROUND,
      status: STATUS,
      court: COURT,
      notice_at: maybe('timestamp', 'notice', '公告发布时间'),
      starts_at: known('timestamp', 'notice', '开拍时间'),
      ends_at: known('timestamp', 'notice', '结束时间，延时后的为准'),
      appraisal_price_fen: APPRAISAL,
      start_price_fen: START_PRICE,
      deposit_fen: known('integer', 'notice', '保证金', FEN),
      increment_fen: known('integer', 'notice', '加价幅度', FEN),
      deal_price_fen: maybe('integer', 'notice', '成交价；没有成交的为空值', FEN),
      deal_at: maybe('timestamp', 'notice', '成交时间'),
      bid_total: BIDS,
      bidder_total: BIDDERS,
      signup_total: maybe('integer', 'notice', '报名人数', { unit: '人' }),
      delay_total: maybe('integer', 'notice', '延时次数', { unit: '次' }),
      source_url: maybe('string', 'notice', '拍卖平台上的原页'),
      is_demo: IS_DEMO,
    },
  },
  deals: {
    title: '成交',
    about: '已成交的房源，含份额；算单价时份额按拍卖的比例折算面积。',
    key: 'lot_id',
    hasChanges: true,
    fields: {
      lot_id: LOT_ID,
      asset_id: ASSET_ID,
      kind: KIND,
      house_type: TYPE,
      round: ROUND,
      court: COURT,
      ...place,
      community_id: maybe('integer', 'site', '小区编号'),
      area: AREA,
      is_share: known('boolean', 'notice', '只拍卖份额，不是整套'),
      share_percent: SHARE,
      deal_at: known('timestamp', 'notice', '成交时间；来源没有写的为结束时间'),
      deal_price_fen: known('integer', 'notice', '成交价', FEN),
      unit_price_fen: maybe(
        'integer',
        'computed',
        '成交价除以建筑面积，份额按比例折算面积；面积或份额的比例未知的为空值',
        {
          unit: '分/平方米',
        },
      ),
      start_price_fen: START_PRICE,
      appraisal_price_fen: APPRAISAL,
      premium_percent: maybe('number', 'computed', '成交价高出起拍价的比例', PERCENT),
      bid_total: BIDS,
      bidder_total: BIDDERS,
      is_demo: IS_DEMO,
    },
  },
  courts: {
    title: '法院',
    about:
      '每家法院近十二个整月司法拍卖的结果，与法院页相同，每小时重算。比例请用各项次数自己算，并写明分母。',
    key: 'court',
    hasChanges: false,
    fields: {
      court: known('string', 'notice', '法院'),
      city_id: known('integer', 'site', '法院房源最多的城市，行政区划代码'),
      from_month: known('month', 'computed', '第一个月，按预定结束时间，含'),
      to_month: known('month', 'computed', '最后一个月，含'),
      sold_total: known('integer', 'computed', '成交', { unit: '次' }),
      defaulted_total: known('integer', 'computed', '成交后买受人悔拍而重新拍卖', { unit: '次' }),
      failed_total: known('integer', 'computed', '流拍', { unit: '次' }),
      withdrawn_total: known('integer', 'computed', '撤回', { unit: '次' }),
      stopped_total: known('integer', 'computed', '中止、暂缓', { unit: '次' }),
      handed_total: known('integer', 'computed', '已知交付日的成交', { unit: '次' }),
      waiting_total: known('integer', 'computed', '还没有交付的成交', { unit: '次' }),
      handover_days_low: maybe('integer', 'computed', '成交到交付的下四分位；样本太少为空值', { unit: '天' }),
      handover_days_median: maybe('integer', 'computed', '成交到交付的中位数；样本太少为空值', {
        unit: '天',
      }),
      handover_days_high: maybe('integer', 'computed', '成交到交付的上四分位；样本太少为空值', {
        unit: '天',
      }),
      made_at: known('timestamp', 'computed', '计算时间'),
      is_demo: known('boolean', 'site', '含演示数据'),
    },
  },
  metrics: {
    title: '月度指标',
    about: '每个区县每个整月的指标，与数据页相同。没有公告、成交和结束的月份没有行。',
    key: 'metric_id',
    hasChanges: false,
    fields: {
      metric_id: known('string', 'computed', '月份和区县，例如 2026-03/110112'),
      month: known('month', 'computed', '月份'),
      region_id: place.region_id,
      region_name: place.region_name,
      notice_total: known('integer', 'computed', '当月公告的房源', { unit: '套' }),
      deal_total: known('integer', 'computed', '当月成交，含份额', { unit: '套' }),
      deal_area: known('number', 'computed', '成交面积', { unit: '平方米' }),
      deal_amount_fen: known('integer', 'computed', '成交额', FEN),
      avg_unit_price_fen: maybe('integer', 'computed', '成交额除以建筑面积，不计份额', {
        unit: '分/平方米',
      }),
      avg_discount_percent: maybe(
        'number',
        'computed',
        '各套低于小区挂牌均价的比例的平均，不计份额；负数为高于',
        PERCENT,
      ),
      success_percent: maybe('number', 'computed', '当月结束的房源中成交的比例', PERCENT),
      avg_signups: maybe('number', 'computed', '当月结束的房源的平均报名人数', { unit: '人' }),
    },
  },
} as const satisfies Record<string, OpenTable>

export type OpenTableName = keyof typeof OPEN_TABLES
export const OPEN_TABLE_NAMES = Object.keys(OPEN_TABLES) as OpenTableName[]
export type OpenFieldName<T extends OpenTableName> = keyof (typeof OPEN_TABLES)[T]['fields'] & string
export const openTable = (name: OpenTableName): OpenTable => OPEN_TABLES[name]

export const licenceOf = ({ source }: Pick<OpenField, 'source'>): OpenLicence => OPEN_SOURCES[source].licence

/** Maximum rows of a page, and the default. */
export const MAX_OPEN_ROWS = 500
export const OPEN_ROWS = 100
