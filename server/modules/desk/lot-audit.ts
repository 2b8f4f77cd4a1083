import { UNDO_SECONDS } from '../../../src/contract/desk/lot-states'
import type { LotChange } from '../../../src/contract/desk/lots'

type Kept = Record<string, unknown>

/** A change of a lot as the audit stored it. */
export interface LotAudit {
  id: number
  action: string
  at: number
  before: Kept | null
  after: Kept | null
}

/** Stored with a change, but not columns of the lot. */
const BESIDES = new Set(['basis', 'reason', 'undone', 'asked'])
/** Columns that are derived from others, or mean nothing to a reader. */
const UNSAID = new Set([
  'planned_end_time',
  'floor_no',
  'region_name',
  'circle_name',
  'xiaoqu_name',
  'subway_station_name',
  'subway_line_name',
  'subway_distance',
  'near_station_ids',
  'city_id',
  'shelf_locked',
  'risk',
  'risk_yes',
  'risk_no',
  'seo',
])
const MAX_WORDS = 200

/** Converts a value to text: lists to their items, objects to their entries. */
function formatAuditValue(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value))
    return value
      .map(formatAuditValue)
      .join(value.some(one => one !== null && typeof one === 'object') ? '；' : '、')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${name} ${formatAuditValue(one)}`)
      .join('，')
  return String(value as string | number | boolean)
}

const plain = (value: unknown, max: number): string | number | boolean | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const text = formatAuditValue(value)
  return text.length > max ? `${text.slice(0, max)}…（共 ${text.length} 字）` : text
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Returns the fields that a change gave another value, without the derived columns of lots; texts are truncated to `most` characters. */
export const changedFields = (
  before: Kept | null,
  after: Kept | null,
  { most: max = MAX_WORDS, isLot = true } = {},
): LotChange['fields'] =>
  Object.keys(after ?? {})
    .filter(
      field =>
        !BESIDES.has(field) && !(isLot && UNSAID.has(field)) && !isSame(before?.[field], after?.[field]),
    )
    .map(field => ({ field, before: plain(before?.[field], max), after: plain(after?.[field], max) }))

/** Returns the columns that undoing a change restores, with their former values. */
export const columnsBefore = ({ before, after }: LotAudit): Kept =>
  Object.fromEntries(
    Object.entries(before ?? {}).filter(([column]) => after !== null && Object.hasOwn(after, column)),
  )

const UNDOABLE = new Set([
  'house/add-edit',
  'house/shelf-set',
  'desk/lot-state',
  'desk/lot-terms',
  'desk/lots-off',
  'desk/lots-on',
  'desk/lots-agents',
])
/** Changes of a notice create a new version of it, which stays. */
const NEVER = ['notice_id', 'risk']
/** Followers are notified of these after 10 minutes; from then on state and listing change only by the table of states, with a reason. */
const ONLY_SOON = ['status', 'shelf']

/** Returns the reason why a change cannot be undone now, given the current lot (a row as JSON); null if it can. */
export function mayUndo(change: LotAudit, current: Kept, now: number): string | null {
  const columns = columnsBefore(change)
  const names = Object.keys(columns)
  if (!UNDOABLE.has(change.action) || names.length === 0) return '这项改动不能撤销'
  if (NEVER.some(name => names.includes(name))) return '公告的改动不能撤销，请在表单里更正'
  const isLate = now - change.at > UNDO_SECONDS
  if (isLate && ONLY_SOON.some(name => names.includes(name)))
    return '已过 10 分钟，状态与上下架请按依据另行更改'
  // Values stored with the change that are not columns of the lot, such as the reason of an agent who unlisted it, do not count.
  const since = names.filter(
    name => Object.hasOwn(current, name) && !isSame(change.after?.[name], current[name]),
  )
  return since.length > 0 ? '之后又改过，不能撤销' : null
}
