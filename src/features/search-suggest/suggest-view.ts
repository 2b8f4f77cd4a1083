import type { Suggestion } from '@/contract/common'
import type { Result } from '@/contract/endpoints'
import type { HouseCard } from '@/contract/house/cards'
import { groupDigits } from '@/lib/money'
import { isLeftOut } from '@/routes/left-out'
import type { BuiltScreen } from '@/routes/table'
import type { IconName } from '@/ui/icon/icon-names'

/** Where a suggestion leads. */
export interface SuggestTarget {
  screen: BuiltScreen
  params: Record<string, string>
}

export interface SuggestRow {
  key: string
  icon: IconName
  name: string
  hint: string
  /** 48 套, 3 户型; empty where nothing is counted. */
  count: string
  target: SuggestTarget
}

export interface SuggestGroup {
  type: string
  label: string
  total: string
  rows: SuggestRow[]
}

export interface SuggestView {
  groups: SuggestGroup[]
  /** Every row in the order drawn, lots first: the arrow keys go through them. */
  targets: SuggestTarget[]
}

interface Kind {
  icon: IconName
  unit: string
  target: (match: Suggestion) => SuggestTarget
}

const list = (params: Record<string, string>): SuggestTarget => ({ screen: 'house-list', params })
const detail =
  (screen: BuiltScreen, key: string) =>
  (match: Suggestion): SuggestTarget => ({ screen, params: { [key]: match.id_code ?? String(match.id) } })

/** What a kind of suggestion looks like and where it leads: places to their lots, things to their own screen. */
const KINDS: Partial<Record<Suggestion['type'], Kind>> = {
  house: {
    icon: 'house',
    unit: '',
    target: match => ({ screen: 'house-detail', params: { id: String(match.id) } }),
  },
  // Of places those lots are counted that can still be had, as their lists show them.
  xiaoqu: {
    icon: 'house',
    unit: '套在拍',
    target: match => ({ screen: 'xiaoqu-detail', params: { xiaoquid: String(match.id) } }),
  },
  circle: { icon: 'pin', unit: '套在拍', target: match => list({ circle_ids: String(match.id) }) },
  region: { icon: 'pin', unit: '套在拍', target: match => list({ region_ids: String(match.id) }) },
  station: { icon: 'metro', unit: '套在拍', target: match => list({ station_ids: String(match.id) }) },
  subway_line: {
    icon: 'metro',
    unit: '套在拍',
    target: match => list({ subway_line_ids: String(match.id) }),
  },
  building: { icon: 'building', unit: '户型', target: detail('build-detail', 'id') },
  rights: { icon: 'rights', unit: '', target: detail('rights-detail', 'id_code') },
  agent: {
    icon: 'user',
    unit: '套',
    target: match => ({ screen: 'agent-detail', params: { id: String(match.id) } }),
  },
  school: { icon: 'school', unit: '套', target: match => list({ school_id: String(match.id) }) },
  video: {
    icon: 'video',
    unit: '',
    target: match => ({
      screen: 'fact-video-detail',
      params: { kind: match.id_code ?? 'house', id: String(match.id), numInx: '0', follows: '0' },
    }),
  },
}

/** Lots are drawn with their pictures, so they are asked for apart. */
export const SUGGEST_TYPES = Object.keys(KINDS).filter(
  type => type !== 'house' && !isLeftOut(type),
) as Suggestion['type'][]

function rowOf(match: Suggestion): SuggestRow | undefined {
  const kind = isLeftOut(match.type) ? undefined : KINDS[match.type]
  const target = kind?.target(match)
  if (!kind || !target) return undefined
  return {
    key: `${match.type}-${match.id_code ?? ''}-${match.id}`,
    icon: kind.icon,
    name: match.name,
    hint: match.hint,
    target,
    count: kind.unit && match.total !== null ? `${groupDigits(match.total)} ${kind.unit}` : '',
  }
}

/** Groups as the server ranks them, without kinds that no screen shows yet. */
export function suggestView(
  answer: Result<'base/search-all'> | undefined,
  lots: readonly HouseCard[],
): SuggestView {
  const groups = (answer?.groups ?? []).flatMap(group => {
    const rows = group.list.map(rowOf).filter(row => row !== undefined)
    return group.type === 'house' || rows.length === 0
      ? []
      : [{ type: group.type, label: group.label, total: groupDigits(group.total), rows }]
  })
  return {
    groups,
    targets: [
      ...lots.map(lot => ({ screen: 'house-detail' as const, params: { id: String(lot.id) } })),
      ...groups.flatMap(group => group.rows.map(row => row.target)),
    ],
  }
}

/** The row that the arrow keys lead to: round and round, from none to the first or last. */
export function nextRow(at: number | undefined, step: 1 | -1, length: number): number | undefined {
  if (length === 0) return undefined
  if (at === undefined) return step === 1 ? 0 : length - 1
  return (at + step + length) % length
}
