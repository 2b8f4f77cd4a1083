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
import { attributeOf as rowOf, BUILT, LIVED_IN, LOT_KEYS } from '../../../src/contract/lot-attributes'

/** An attribute of a lot as a field of the edit form (`form`) or the on-site check (`survey`). */
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
  /** House types that have it; undefined: all. */
  types?: readonly HouseType[]
}

const labelled = (keys: readonly (string | number)[], labels: Record<string, string>) =>
  keys.map(key => ({ key: String(key), label: labels[key] ?? String(key) }))

/** Fields of the form that are not in the table of attributes. */
const FIXED: readonly Row[] = [
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
  { key: 'start_time', label: '开拍时间', input: 'date', required: true },
  { key: 'end_time', label: '结束时间', input: 'date', required: true },
]

const INPUTS = {
  line: 'text',
  text: 'text',
  whole: 'number',
  area: 'number',
  money: 'price',
  flag: 'bool',
} as const
const FORM: readonly Row[] = [
  ...FIXED,
  ...LOT_KEYS.map((key): Row => {
    const { kind, unit = kind === 'money' ? '元' : undefined, options, ...row } = rowOf(key)
    return {
      key,
      input: options ? 'select' : INPUTS[kind],
      ...(unit && { unit }),
      ...(options && { options }),
      ...row,
    }
  }),
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

const toAttribute = ({ key, label, input = 'text', unit, required, options = [] }: Row): Attribute => ({
  key,
  label,
  input,
  unit: unit ?? null,
  required: required ?? false,
  options: options.map(o =>
    typeof o === 'string' ? { key: o, label: o, total: null } : { ...o, total: null },
  ),
})

/** Returns the attributes of lots of a type: first those of the edit form, then those of the on-site check. */
export function listAttributes(houseType: HouseType): Attribute[] {
  return [...FORM, ...SURVEY]
    .filter(row => row.types === undefined || row.types.includes(houseType))
    .map(toAttribute)
}

/** Keys that an on-site check may have, with their labels in display order. */
export const SURVEY_LABELS: ReadonlyMap<string, string> = new Map(SURVEY.map(row => [row.key, row.label]))

/** Returns true if a number is one of the six house types. */
export const isHouseType = (value: number): value is HouseType => HOUSE_TYPES.some(type => type === value)
