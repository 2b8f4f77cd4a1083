import type { Suggestion } from '@/contract/common'
import type { Result } from '@/contract/endpoints'
import type { HouseCard } from '@/contract/house/cards'
import { groupDigits } from '@/lib/money'
import { isLeftOut } from '@/routes/left-out'
import type { BuiltScreen } from '@/routes/table'
import type { IconName } from '@/ui/icon/icon-names'

/** Target of a suggestion. */
export interface SuggestTarget {
  screen: BuiltScreen
  params: Record<string, string>
}

export interface SuggestRow {
  key: string
  icon: IconName
  name: string
  hint: string
  /** Such as 48 套, 3 户型; empty without a count. */
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
  /** Every row in the rendered order, lots first: the arrow keys move through them. */
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

/** Appearance and target of each kind of suggestion: places lead to their lots, entities to their own screen. */
const KINDS: Partial<Record<Suggestion['type'], Kind>> = {
  house: {
    icon: 'house',
    unit: '',
    target: match => ({ screen: 'house-detail', params: { id: String(match.id) } }),
  },
  // The count of a place includes only lots that are still available, as its list does.
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

/** Lots render with their pictures, so a separate request fetches them. */
export const SUGGEST_TYPES = Object.keys(KINDS).filter(
  type => type !== 'house' && !isLeftOut(type),
) as Suggestion['type'][]

function buildSuggestRow(match: Suggestion): SuggestRow | undefined {
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

/** Groups as the server ranks them, without kinds that no screen supports yet. */
export function suggestView(
  answer: Result<'base/search-all'> | undefined,
  lots: readonly HouseCard[],
): SuggestView {
  const groups = (answer?.groups ?? []).flatMap(group => {
    const rows = group.list.map(buildSuggestRow).filter(row => row !== undefined)
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

/** The row that the arrow keys move to: cyclic, from none to the first or last. */
export function nextRow(at: number | undefined, step: 1 | -1, length: number): number | undefined {
  if (length === 0) return undefined
  if (at === undefined) return step === 1 ? 0 : length - 1
  return (at + step + length) % length
}
