import { callApi } from '@/api/call'
import type { HouseFilter } from '../filter/filter'

/** Looks like a line or a station: 6号线, 梨园站. No title of a lot holds it, so as a keyword it would find nothing. */
const METRO = /[线站]$/

/** The line or station of this name as a filter; undefined when it is none, or cannot be asked. */
export async function metroOf(
  name: string | undefined,
): Promise<Pick<HouseFilter, 'subway_line_ids' | 'station_ids'> | undefined> {
  if (name === undefined || !METRO.test(name)) return undefined
  try {
    const { groups } = await callApi(
      'base/search-all',
      { keyword: name, types: ['subway_line', 'station'], limit: 5 },
      { isQuiet: true },
    )
    const match = groups.flatMap(group => group.list).find(one => one.name === name)
    return match && (match.type === 'station' ? { station_ids: [match.id] } : { subway_line_ids: [match.id] })
  } catch {
    return undefined
  }
}
