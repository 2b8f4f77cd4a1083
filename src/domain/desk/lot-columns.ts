import { shortTime } from '@/lib/dates'
import { deviceStorage } from '@/state/storage'
import { lacksWords, priceWords, roundWords, stateWords, type DeskLot } from './lot-rows'

/** A column of the desk's lot table: its name, its maximum width, and its one or two lines per row. */
export interface LotColumn {
  key: string
  label: string
  /** Width in px; shrinks to `least` if space is short. */
  width: number
  least?: number
  /** Always visible. */
  isFixed?: true
  /** Visible by default, until somebody chooses. */
  isUsual?: true
  isRight?: true
  lines: (row: DeskLot) => string[]
  /** risk: needs attention. */
  tone?: (row: DeskLot) => 'risk' | 'good' | undefined
}

/** All columns in their order; the title is rendered as a link. */
export const LOT_COLUMNS: readonly LotColumn[] = [
  {
    key: 'code',
    label: '编号',
    width: 86,
    least: 80,
    isFixed: true,
    isUsual: true,
    lines: ({ code }) => [code],
  },
  {
    key: 'title',
    label: '标题',
    width: 0,
    isFixed: true,
    isUsual: true,
    lines: ({ title, place, area }) => [title, `${place}，${area}㎡`],
  },
  {
    key: 'state',
    label: '状态',
    width: 76,
    isUsual: true,
    lines: row => [stateWords(row)],
    tone: ({ is_on }) => (is_on ? undefined : 'risk'),
  },
  { key: 'round', label: '轮次', width: 48, isUsual: true, lines: row => [roundWords(row)] },
  {
    key: 'price',
    label: '价格',
    width: 84,
    isUsual: true,
    isRight: true,
    lines: row => {
      const { price, of } = priceWords(row)
      return [price, of]
    },
  },
  {
    key: 'time',
    label: '开拍与结束',
    width: 86,
    isUsual: true,
    lines: ({ start_time, end_time }) => [shortTime(start_time), shortTime(end_time)],
  },
  {
    key: 'agents',
    label: '顾问',
    width: 80,
    isUsual: true,
    lines: ({ agents: [first, ...others] }) =>
      others.length === 0 ? [first ?? '未分配'] : [first ?? '', `等 ${others.length + 1} 位`],
    tone: ({ agents }) => (agents.length === 0 ? 'risk' : undefined),
  },
  {
    key: 'lacks',
    label: '缺项',
    width: 80,
    isUsual: true,
    lines: row => [lacksWords(row)],
    tone: ({ lacks }) => (lacks.length > 0 ? 'risk' : 'good'),
  },
  { key: 'updated', label: '更新', width: 86, isUsual: true, lines: row => [shortTime(row.updated_at)] },
  {
    key: 'reach',
    label: '关注与提醒',
    width: 80,
    lines: ({ follow_total, remind_total }) => [`关注 ${follow_total}`, `提醒 ${remind_total}`],
  },
  {
    key: 'bids',
    label: '出价',
    width: 60,
    isRight: true,
    lines: ({ bid_total }) => [bid_total === null ? '未提供' : `${bid_total} 次`],
  },
  { key: 'court', label: '法院', width: 120, lines: ({ court }) => [court] },
  {
    key: 'off',
    label: '下架时间',
    width: 86,
    lines: ({ off_at }) => [off_at === null ? '—' : shortTime(off_at)],
  },
]

const USUAL = LOT_COLUMNS.filter(({ isUsual }) => isUsual).map(({ key }) => key)

/** Visible columns: the fixed ones and the chosen ones, in the order of the table. */
export const columnsShown = (chosen: readonly string[]): LotColumn[] =>
  LOT_COLUMNS.filter(({ key, isFixed }) => isFixed ?? chosen.includes(key))

/** Toggles one name. */
export const withColumn = (chosen: readonly string[], key: string): string[] =>
  chosen.includes(key) ? chosen.filter(one => one !== key) : [...chosen, key]

/** The columns chosen on this device, or the default ones. */
export const columnsKept = (): string[] => deviceStorage.get('deskColumns')?.lots ?? USUAL

/** Stores the choice on this device; null restores the default. */
export function keepColumns(chosen: readonly string[] | null): string[] {
  const next = [...(chosen ?? USUAL)]
  deviceStorage.set('deskColumns', { lots: next })
  return next
}

/** CSS grid tracks of a row: the mark, the columns, the menu. */
export const formatColumnTracks = (columns: readonly LotColumn[]): string =>
  [
    '24px',
    ...columns.map(({ width, least: min = 0 }) =>
      width === 0 ? 'minmax(110px, 1fr)' : `minmax(${min}px, ${width}px)`,
    ),
    '36px',
  ].join(' ')
