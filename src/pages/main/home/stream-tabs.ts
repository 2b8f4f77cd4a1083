import { writeFilter } from '@/domain/house/filter/filter'
import { streamList, type StreamTab } from '@/domain/house/lists/stream-list'
import { linkTo } from '@/routes/go'

/** Tabs of the stream in the order of the response; the recommended lots are above it already. */
export const streamTabs = (tabs: readonly { key: string; label: string; total: number }[]) =>
  tabs
    .filter(tab => tab.key !== 'recommend')
    .map(tab => ({ key: tab.key as StreamTab, label: tab.label, total: tab.total }))

/** The list that shows a whole tab. `today`: YYYY-MM-DD. */
export const streamLink = (tab: StreamTab, today: string) =>
  tab === 'mansion'
    ? linkTo('house-list-type', { type: 'haozhai' })
    : linkTo('house-list', writeFilter(streamList(tab, today)))
