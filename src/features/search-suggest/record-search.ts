import { sendMutation } from '@/api/mutation'

/** Reports a search to the server, for the ranking of hot words. Fire-and-forget. */
export function recordSearch(search: {
  keyword: string
  total?: number
  clicked_type?: string
  clicked_id?: number
}) {
  sendMutation('api/search/record-log', { ...search, type: 'house' }, { isQuiet: true }).catch(() => {})
}
