// The columns of the lots import. Most come from LOT_ATTRIBUTES, with a cell parser by attribute kind, aliases that platforms use as
// column names, and an example; the others (location, auction, notice, pictures) are listed below. Aliases are matched in normalized
// form (../units), so widths, blanks and brackets do not matter.

import { attributeOf, LOT_ATTRIBUTES, LOT_KEYS, type LotKey } from '../../../../src/contract/lot-attributes'
import { MAX_NOTICE } from '../../../../src/contract/lot-rules'
import {
  decimal,
  flag,
  buildFlagCell,
  links,
  metres,
  oneWord,
  whole,
  words,
  year,
  yuan,
  yuanIfAny,
  type Cell,
} from '../cells'
import { floorTotal, floorWords, rooms, type RoomPart } from '../room-cells'
import { dayOrMoment, moment } from '../time-cells'
import { column, type Column } from '../kind'
import { lotKind, lotStatus } from './platform-words'
import { share } from './share-cell'
import { CIRCLE, CITY, DISTRICT_NAMES, TYPE_AND_ROUND, unitPrice } from './shared-columns'

const MAX_PICTURES = 30
/** The parts of a layout, which one cell may hold together: 2室1厅1厨1卫. */
export const LAYOUT: Partial<Record<LotKey, RoomPart>> = { jushi: '室', ting: '厅', chu: '厨', wei: '卫' }

/** Accepts 0, since a parking space may have no area; other lots with 0 are rejected once their type is known. */
const lotArea = (cell: Cell<number>): Cell<number> => ({
  ...cell,
  read: (text, told) => (/^0+(?:\.0+)?(?:㎡|m2|平方米)?$/.test(text) ? 0 : cell.read(text, told)),
})

const FLAGS: Partial<Record<LotKey, Cell<boolean>>> = {
  has_elevator: buildFlagCell({
    of: /(?:电梯|直梯)$/,
    counted:
      /^(?:有|共|配)?(?:[1-9]\d?|[一二两三四五六七八九十])(?:部|台|个|座|梯)(?:电梯|直梯|\d+户|[一二两三四五六七八九十]户)?$/,
  }),
  loan_supported: buildFlagCell({ of: /(?:办理)?(?:银行)?(?:贷款?|按揭)(?:贷款)?$/ }),
}

const OWNERS = LOT_ATTRIBUTES.owner_kind.options
const [PERSON, COMPANY] = OWNERS
const ownerWord = oneWord<string>(
  OWNERS.map(word => [word, word] as const),
  {
    ...Object.fromEntries(['自然人', '个人所有', '私人', '私产', '私有', '居民'].map(word => [word, PERSON])),
    ...Object.fromEntries(
      [
        ...['企业', '单位', '公司', '法人', '企业法人', '企业所有', '单位所有', '国有企业', '国企', '民企'],
        ...['事业单位', '企事业单位', '企业单位', '机构', '集体', '非自然人', '法人或其他组织'],
      ].map(word => [word, COMPANY]),
    ),
  },
)
/** Former owner by category. The value is public, so a person's name raises a question and is never stored. */
const ownerKind: Cell<string> = {
  ...ownerWord,
  read: text =>
    /^[^()（）]+(?:公司|集团|合伙企业|合作社)$/.test(text.trim()) ? COMPANY : ownerWord.read(text),
}

/** Returns the cell parser of an attribute. */
function buildLotCell(key: LotKey): Cell {
  const { kind, bounds: [min, max] = [0, 0], unit } = attributeOf(key)
  const part = LAYOUT[key]
  if (part) return rooms(min, max, part) as Cell
  if (key === 'owner_kind') return ownerKind as Cell
  if (key === 'build_year') return year as Cell
  if (key === 'floor') return floorWords(min, max) as Cell
  if (key === 'total_floor') return floorTotal(min, max) as Cell
  const cell =
    kind === 'money'
      ? key === 'appraisal_price' || key === 'market_price'
        ? yuanIfAny()
        : yuan()
      : kind === 'area'
        ? lotArea(metres(min, max))
        : kind === 'flag'
          ? (FLAGS[key] ?? flag)
          : kind === 'whole'
            ? whole(min, max, ...(unit === undefined ? [] : [unit]))
            : words(min, max, { mayBeDay: key === 'look_time' || kind === 'text' })
  return cell as Cell
}

const MORE: Partial<Record<LotKey, Pick<Column, 'aliases' | 'note'>>> = {
  title: {
    aliases: [
      ...['标的名称', '标的物名称', '拍品名称', '名称', '拍品标题', '标的标题', '标的物标题', '拍卖标题'],
      ...['房源标题', '项目名称', '标的', '标的物', '拍品'],
    ],
  },
  court: {
    aliases: [
      ...['法院', '处置单位', '执行法院', '委托法院', '拍卖法院', '承办法院', '受理法院', '审理法院'],
      ...['所属法院', '委托执行法院', '法院名称', '处置法院名称'],
    ],
    note: '一口价可以不填',
  },
  case_no: { aliases: ['执行案号', '案件号', '案件编号', '案件案号', '执行案件号'] },
  appraisal_price: {
    aliases: [
      ...['评估价格', '评估总价', '评估值', '评估价值', '估价', '评估金额', '评估总额', '司法评估价'],
      ...['处置参考价', '网络询价', '网络询价价格', '网询价'],
    ],
  },
  market_price: {
    aliases: ['市场价格', '市场总价', '挂牌总价'],
    note: '整套的，不是每平方米的',
  },
  start_price: {
    aliases: [
      ...['起拍', '起拍价格', '起拍金额', '起始价', '起始价格', '变卖价', '变卖价格', '起拍总价'],
      ...[
        '一拍起拍价',
        '二拍起拍价',
        '变卖起拍价',
        '起拍底价',
        '拍卖底价',
        '竞拍底价',
        '转让底价',
        '挂牌底价',
      ],
    ],
  },
  deposit: {
    aliases: [
      ...['保证金额', '竞买保证金', '拍卖保证金', '竞拍保证金', '交易保证金', '应缴保证金', '保证金金额'],
      ...['变卖预缴款', '预缴款', '预交款'],
    ],
  },
  increment: {
    aliases: [
      ...['加价', '增价幅度', '加价金额', '竞价幅度', '竞价阶梯', '加价阶梯', '出价幅度', '每次加价'],
      ...['最小加价幅度', '最低加价幅度', '最低加价'],
    ],
  },
  look_time: { aliases: ['看样日期', '看房时间', '现场看样时间'] },
  look_contact: { aliases: ['看样联系人', '看样电话', '看样联系方式', '看样联系电话'] },
  address: {
    aliases: [
      ...['标的地址', '坐落', '房屋坐落', '房屋地址', '标的物位置', '标的位置', '标的所在地', '标的物所在地'],
      ...['标的物坐落', '标的坐落', '标的物地址', '标的物所在地址', '拍品所在地', '拍品地址', '房产坐落'],
      ...['房产地址', '房屋位置', '房屋所在地', '不动产坐落', '坐落位置', '坐落地址', '详细地址', '所在地址'],
    ],
  },
  area: {
    aliases: [
      '面积',
      '建面',
      '房屋面积',
      '房屋建筑面积',
      '证载建筑面积',
      '登记建筑面积',
      '房产面积',
      '总建筑面积',
      '产权面积',
      '证载面积',
    ],
  },
  floor: {
    aliases: [
      ...['楼层', '所在层', '所在层数', '楼层情况', '楼层/总楼层', '所在楼层/总楼层', '所在层/总层数'],
      ...['楼层/总层数', '所在楼层/总层数'],
    ],
  },
  total_floor: { aliases: ['总楼层', '总楼层数', '总层', '楼层总数', '建筑层数', '地上总层数'] },
  jushi: {
    aliases: ['居室', '几室', '户型', '房型', '居室数', '户型结构', '户型格局', '房屋户型'],
    note: '也认 2室1厅1卫，厅厨卫一并取',
  },
  orientation: { aliases: ['房屋朝向'] },
  decoration: { aliases: ['装修情况', '装修状况', '装修程度'] },
  build_year: {
    aliases: [
      ...['建成年份', '建造年代', '建筑年代', '建成时间', '建成年', '建造年份', '建筑年份', '竣工年份'],
      ...['竣工时间', '竣工日期', '建成日期'],
    ],
  },
  has_elevator: { aliases: ['有无电梯', '是否有电梯', '是否带电梯'] },
  land_use: { aliases: ['用途', '房屋用途', '房屋规划用途', '证载用途'] },
  rights_type: { aliases: ['产权性质', '权属性质'] },
}

const EXAMPLES: Record<LotKey, string> = {
  title: '通州区青梧里 9 号楼 301 室',
  case_no: '（2026）京0112执1234号',
  court: '北京市通州区人民法院',
  appraisal_price: '2880000',
  market_price: '3100000',
  start_price: '2016000',
  deposit: '201600',
  increment: '10000',
  look_time: '11 月 20 日 10:00',
  look_contact: '010-0000-0000',
  address: '北京市通州区青梧里 9 号楼 301 室',
  area: '89.32',
  jushi: '2',
  ting: '1',
  chu: '1',
  wei: '1',
  floor: '3',
  total_floor: '18',
  orientation: '南北',
  decoration: '简装',
  build_year: '2008',
  building_type: '板楼',
  has_elevator: '是',
  land_use: '住宅',
  rights_type: '70年',
  owner_kind: '个人',
  loan_supported: '是',
  intro: '两居室，近地铁',
}

const attributes: Column[] = LOT_KEYS.map(key => ({
  field: key,
  // The label names what the sum is computed from; in files, a column with that label holds the price per square metre.
  header: key === 'market_price' ? '市场价' : attributeOf(key).label,
  cell: buildLotCell(key),
  example: EXAMPLES[key],
  ...MORE[key],
  ...(attributeOf(key).required && key !== 'court' ? { needed: true as const } : {}),
}))

/** The columns of lots: attributes, location, auction, notice and pictures. */
export const LOT_COLUMNS: readonly Column[] = [
  column('ref', '编号', words(1, 64), {
    aliases: [
      '拍品编号',
      ...['标的编号', '标的物编号', '标的ID', '标的物ID', '拍品ID', '房源编号', 'id', 'source_id'],
      ...['标的号', '拍品号', '项目编号', '拍卖编号', '拍卖ID', '商品ID', '资产编号', '标的代码'],
    ],
    example: 'A-20261122-0031',
    note: '来源给的编号；没有的按法院、案号、地址、轮次认',
  }),
  column('kind', '类别', lotKind, { example: '司法拍卖', note: '不填作司法拍卖' }),
  ...TYPE_AND_ROUND,
  column('status', '状态', lotStatus, {
    aliases: [
      ...['当前状态', '拍卖状态', '标的状态', '拍卖结果', '竞价状态', '竞拍状态', '拍品状态', '标的物状态'],
      ...['成交状态', '处置结果', '竞价结果', '竞拍结果', '处置状态'],
    ],
    example: '已成交',
    note: '不填按时间和成交价定；已结束的要有成交价，或写明流拍',
  }),
  CITY,
  column('region', '区县', words(2, 20), {
    aliases: DISTRICT_NAMES,
    example: '通州区',
    needed: true,
  }),
  CIRCLE,
  column('xiaoqu', '小区', words(1, 60), {
    aliases: ['小区名称', '楼盘', '小区名', '所属小区', '所在小区', '楼盘名称'],
    example: '青梧里',
  }),
  column('lng', '经度', decimal(70, 140), {
    aliases: ['longitude', 'lon'],
    example: '116.6572',
    note: 'GCJ-02；不填用小区的',
  }),
  column('lat', '纬度', decimal(3, 54), { aliases: ['latitude'], example: '39.9096' }),
  ...attributes,
  column('market_unit_price', '小区挂牌均价', unitPrice, {
    aliases: ['挂牌均价', '小区均价', '小区参考均价', '小区单价', '挂牌单价', '市场单价', '市场均价'],
    example: '',
    note: '乘以建筑面积作市场价；没有市场价时填',
  }),
  column('share', '份额', share, {
    aliases: ['产权比例', '产权份额', '拍卖份额', '持有比例', '份额比例', '权利份额', '所占份额', '产权占比'],
    example: '100%',
    note: '拍卖的是几成产权；不是整套的写进标题：（50%份额）',
  }),
  column('current_price', '当前价', yuanIfAny(), {
    aliases: ['当前价格', '现价', '当前出价', '最新价', '最新出价', '当前最高价'],
    example: '2116000',
  }),
  column('deal_price', '成交价', yuanIfAny(), {
    aliases: [
      ...['成交价格', '成交金额', '成交总价', '成交价款', '落槌价', '最终成交价', '拍卖成交价', '竞得价'],
    ],
    example: '2350000',
  }),
  column('bid_total', '出价次数', whole(0, 100_000, '次'), {
    aliases: ['出价数', '竞价次数', '竞拍次数', '出价总次数'],
    example: '12',
    note: '没有说的不填，不是 0',
  }),
  column('signup_total', '报名人数', whole(0, 100_000, '人'), {
    aliases: ['报名数', '竞买报名人数'],
    example: '5',
  }),
  column('bidder_total', '出价人数', whole(0, 100_000, '人'), {
    aliases: ['竞买人数', '竞拍人数', '参拍人数'],
    example: '3',
  }),
  column('delay_total', '延时次数', whole(0, 10_000, '次'), { aliases: ['延时'], example: '2' }),
  column('notice_time', '公告时间', dayOrMoment, {
    aliases: ['发布时间', '公告日期', '发布日期', '公告发布时间', '公告发布日期'],
    example: '2026-11-01 09:00',
    note: '没有说的不填',
  }),
  column('start_time', '开拍时间', moment, {
    aliases: [
      '开始时间',
      '开拍',
      '拍卖开始时间',
      '起拍时间',
      '拍卖时间',
      '竞价开始时间',
      '开拍日期',
      '开始日期',
      '起拍日期',
      '拍卖日期',
      ...['竞拍开始时间', '竞价开始日期', '拍卖开始日期', '竞拍开始日期', '竞价日期', '竞拍日期', '上拍时间'],
    ],
    example: '2026-11-22 10:00',
    needed: true,
  }),
  column('end_time', '结束时间', moment, {
    aliases: [
      ...['结束', '拍卖结束时间', '竞价结束时间', '截止时间', '结束日期', '截止日期', '竞拍结束时间', '截拍'],
      ...[
        '截拍时间',
        '结拍时间',
        '竞价截止时间',
        '竞拍截止时间',
        '拍卖截止时间',
        '拍卖结束日期',
        '竞价结束日期',
      ],
      ...['截拍日期', '结拍日期', '预计结束时间'],
    ],
    example: '2026-11-23 10:00',
    needed: true,
  }),
  column('platform_url', '原网页', links(1), {
    aliases: [
      ...[
        '链接',
        '网址',
        'url',
        '详情链接',
        '标的物详情链接',
        '标的链接',
        '标的物链接',
        '拍品链接',
        '拍卖链接',
      ],
      ...['链接地址', '网页链接', '原文链接', '网页地址', '详情页'],
    ],
    example: 'https://paimai.example.com/1',
  }),
  column('notice', '公告', words(1, MAX_NOTICE), {
    aliases: ['公告正文', '公告全文', '公告内容', '拍卖公告', '竞买公告'],
    example: '【拍卖公告】税费由买受人承担。',
    note: '风险从这里读；几部分的，每部分前单独一行写【标题】',
  }),
  column('pictures', '图片', links(MAX_PICTURES), {
    aliases: ['图片链接', '图片地址', '图片网址', '标的图片', '拍品图片', '照片'],
    example: 'https://cdn.example.com/1.jpg',
    note: '只从 IMPORT_PICTURE_HOSTS 里的主机取，第一张作封面',
  }),
]
