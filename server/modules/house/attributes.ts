import {
  HOUSE_KIND_LABELS,
  HOUSE_KINDS,
  HOUSE_TYPE_LABELS,
  HOUSE_TYPE_ORDER,
  HOUSE_TYPES,
  ROUND_LABELS,
  ROUNDS,
  type HouseType,
} from '../../../src/contract/codes'
import type { Option } from '../../../src/contract/common'

/** An attribute of a lot as the edit form (`form`) or the on-site check (`survey`) asks for it. */
export interface Attribute {
  key: string
  label: string
  input: 'text' | 'number' | 'select' | 'multi' | 'bool' | 'date' | 'price'
  unit: string | null
  required: boolean
  options: Option[]
}

interface Row {
  key: string
  label: string
  input?: Attribute['input']
  unit?: string
  required?: true
  options?: readonly (string | { key: string; label: string })[]
  /** House types that have it; all when left out. */
  types?: readonly HouseType[]
}

const LIVED_IN: readonly HouseType[] = [5, 2, 1]
const BUILT: readonly HouseType[] = [5, 2, 1, 3, 4]

const labelled = (keys: readonly (string | number)[], labels: Record<string, string>) =>
  keys.map(key => ({ key: String(key), label: labels[key] ?? String(key) }))

const FORM: readonly Row[] = [
  { key: 'title', label: '标题', required: true },
  {
    key: 'kind',
    label: '类型',
    input: 'select',
    required: true,
    options: labelled(HOUSE_KINDS, HOUSE_KIND_LABELS),
  },
  {
    key: 'house_type',
    label: '房屋类型',
    input: 'select',
    required: true,
    options: labelled(HOUSE_TYPE_ORDER, HOUSE_TYPE_LABELS),
  },
  { key: 'round', label: '轮次', input: 'select', required: true, options: labelled(ROUNDS, ROUND_LABELS) },
  { key: 'address', label: '地址', required: true },
  { key: 'court', label: '处置法院', required: true },
  { key: 'case_no', label: '案号' },
  { key: 'appraisal_price', label: '评估价', input: 'price', unit: '元' },
  { key: 'market_price', label: '小区挂牌均价', input: 'price', unit: '元' },
  { key: 'start_price', label: '起拍价', input: 'price', unit: '元', required: true },
  { key: 'deposit', label: '保证金', input: 'price', unit: '元', required: true },
  { key: 'increment', label: '加价幅度', input: 'price', unit: '元', required: true },
  { key: 'start_time', label: '开拍时间', input: 'date', required: true },
  { key: 'end_time', label: '结束时间', input: 'date', required: true },
  { key: 'area', label: '建筑面积', input: 'number', unit: '㎡', required: true },
  { key: 'jushi', label: '室', input: 'number', unit: '室', types: LIVED_IN },
  { key: 'ting', label: '厅', input: 'number', unit: '厅', types: LIVED_IN },
  { key: 'chu', label: '厨', input: 'number', unit: '厨', types: LIVED_IN },
  { key: 'wei', label: '卫', input: 'number', unit: '卫', types: LIVED_IN },
  { key: 'floor', label: '所在楼层', unit: '层' },
  { key: 'total_floor', label: '总层数', input: 'number', unit: '层', types: BUILT },
  {
    key: 'orientation',
    label: '朝向',
    input: 'select',
    options: ['东', '南', '西', '北', '东南', '西南', '东北', '西北', '南北', '东西'],
    types: BUILT,
  },
  {
    key: 'decoration',
    label: '装修',
    input: 'select',
    options: ['毛坯', '简装', '中装', '精装', '豪装'],
    types: BUILT,
  },
  { key: 'build_year', label: '建成年代', input: 'number', unit: '年' },
  {
    key: 'building_type',
    label: '建筑类型',
    input: 'select',
    options: ['板楼', '塔楼', '板塔结合', '平房', '联排', '独栋', '叠拼'],
    types: BUILT,
  },
  { key: 'has_elevator', label: '电梯', input: 'bool', types: BUILT },
  {
    key: 'land_use',
    label: '规划用途',
    input: 'select',
    options: ['住宅', '公寓', '商业', '办公', '车位', '综合'],
  },
  { key: 'rights_type', label: '产权', input: 'select', options: ['70年', '50年', '40年', '无产权年限记载'] },
  { key: 'look_time', label: '看样时间' },
  { key: 'look_contact', label: '看样联系' },
  { key: 'loan_supported', label: '可贷款', input: 'bool' },
  { key: 'intro', label: '房源描述' },
]

const SURVEY: readonly Row[] = [
  {
    key: 'occupied',
    label: '占用情况',
    input: 'select',
    options: ['无人居住', '被执行人居住', '承租人使用', '案外人占用', '未能入户'],
  },
  { key: 'lease', label: '租约', types: BUILT },
  { key: 'arrears_property', label: '物业欠费', input: 'price', unit: '元' },
  { key: 'arrears_heating', label: '供暖欠费', input: 'price', unit: '元', types: BUILT },
  { key: 'arrears_utility', label: '水电燃气欠费', input: 'price', unit: '元', types: BUILT },
  { key: 'hukou', label: '户口', input: 'select', options: ['无户口', '有户口', '未查到'], types: LIVED_IN },
  {
    key: 'school_quota',
    label: '学位',
    input: 'select',
    options: ['未占用', '已占用', '未查到'],
    types: LIVED_IN,
  },
  { key: 'keys', label: '钥匙', input: 'select', options: ['法院持有', '物业持有', '居住人持有', '无钥匙'] },
  { key: 'decoration_state', label: '装修现状', types: BUILT },
  { key: 'lighting', label: '采光', input: 'select', options: ['好', '一般', '差'], types: BUILT },
  { key: 'noise', label: '噪声', input: 'select', options: ['安静', '临街', '临轨道'], types: BUILT },
  { key: 'elevator_state', label: '电梯现状', types: BUILT },
  { key: 'parking', label: '停车' },
  { key: 'property_fee', label: '物业费', input: 'price', unit: '元/㎡·月' },
  { key: 'surroundings', label: '周边环境' },
  { key: 'access', label: '车位尺寸与进出', types: [6] },
]

const attributeOf = ({ key, label, input = 'text', unit, required, options = [] }: Row): Attribute => ({
  key,
  label,
  input,
  unit: unit ?? null,
  required: required ?? false,
  options: options.map(o =>
    typeof o === 'string' ? { key: o, label: o, total: null } : { ...o, total: null },
  ),
})

/** What lots of a type are described by: first the edit form's attributes, then those of the on-site check. */
export function attributesOf(houseType: HouseType): Attribute[] {
  return [...FORM, ...SURVEY]
    .filter(row => row.types === undefined || row.types.includes(houseType))
    .map(attributeOf)
}

/** Keys that an on-site check may have, with their labels in order of display. */
export const SURVEY_LABELS: ReadonlyMap<string, string> = new Map(SURVEY.map(row => [row.key, row.label]))

/** Whether a number is one of the six house types. */
export const isHouseType = (value: number): value is HouseType => HOUSE_TYPES.some(type => type === value)
