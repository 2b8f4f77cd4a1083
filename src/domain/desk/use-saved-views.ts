import { useCall } from '@/api/query'
import { sendMutation, useMutation } from '@/api/mutation'
import { isDeskRoom } from './desk-view'
import type { DeskView } from '@/contract/desk/saved-views'
import type { Request } from '@/contract/endpoints'

export type { DeskView }

export const useSavedViews = (room: string) =>
  useCall('desk/saved-views', { room }, { stale: 'normal', enabled: isDeskRoom(room) })
export const saveView = (request: Request<'desk/saved-view-save'>) =>
  sendMutation('desk/saved-view-save', request, { isQuiet: true })
export const useRemoveView = () => useMutation('desk/saved-view-remove')

/** Parameters that belong to a moment, not to a view: the room itself, its page, and the one row that a link named. */
const MOMENT: ReadonlySet<string> = new Set(['section', 'page', 'id'])
const COLUMNS = 'columns'

/** A room's address and its columns as the query of a view; keys in order, so that equal views are equal texts. */
export function writeViewQuery(
  params: Readonly<Record<string, string | undefined>>,
  columns: readonly string[] | undefined,
): string {
  const kept = Object.entries(params).filter(
    (entry): entry is [string, string] => Boolean(entry[1]) && !MOMENT.has(entry[0]),
  )
  const query = new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1)))
  if (columns) query.set(COLUMNS, columns.join('.'))
  return query.toString()
}

/** Reads what `writeViewQuery` wrote. */
export function readViewQuery(query: string): { params: Record<string, string>; columns?: string[] } {
  const { [COLUMNS]: columns, ...params } = Object.fromEntries(new URLSearchParams(query))
  return columns === undefined ? { params } : { params, columns: columns === '' ? [] : columns.split('.') }
}
