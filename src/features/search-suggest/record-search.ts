import { write } from '@/api/write'

/** Tells the server what was searched for, so that the hot words are true. Nobody waits for it. */
export function recordSearch(search: {
  keyword: string
  total?: number
  clicked_type?: string
  clicked_id?: number
}) {
  write('api/search/record-log', { ...search, type: 'house' }, { isQuiet: true }).catch(() => {})
}
