import type { StreamTab } from '@/domain/house/use-home-lists'
import { addDays } from '@/lib/dates'
import { linkTo } from '@/routes/go'

/** Tabs of the stream in the answer's order; what is recommended stands above it already. */
export const streamTabs = (tabs: readonly { key: string, label: string, total: number, is_about: boolean }[]) =>
  tabs.filter(tab => tab.key !== 'recommend').map(tab => ({ key: tab.key as StreamTab, label: tab.label, total: tab.total, isAbout: tab.is_about }))

/** The list that shows a whole tab. `today`: YYYY-MM-DD. */
export function streamLink(tab: StreamTab, today: string) {
  switch (tab) {
    case 'today': return linkTo('house-list', { start_from: today, start_to: today })
    case 'seven': return linkTo('house-list', { start_from: today, start_to: addDays(today, 6) })
    case 'auctioning': return linkTo('house-list', { statuses: 'ongoing' })
    case 'mansion': return linkTo('house-list-type', { type: 'haozhai' })
    case 'deal': return linkTo('house-list', { statuses: 'sold' })
    case 'new': return linkTo('house-list', { sort: 'new_desc' })
    default: return linkTo('house-list')
  }
}
