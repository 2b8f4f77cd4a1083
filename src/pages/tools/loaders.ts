import { compared, openingsOn } from '@/contract/house/asks'
import { toBeijingDay } from '@/lib/dates'
import type { Loaders, PublicScreen } from '@/routes/loader'

export const toolsLoaders = {
  compare: ({ kind, ids = '' }) =>
    kind === 'house' && ids !== '' ? [compared(ids.split(',').map(Number))] : [],
  calendar: ({ date }, now) => [openingsOn(date ?? toBeijingDay(now))],
} satisfies Partial<Loaders<PublicScreen>>
