import type { HouseCluster } from '@/contract/house/cards'
import { marks } from '@/lib/measures/marks'

/** Data of a place on the map: its lots under the map's filter, and its deals. */
export const placeMarks = ({ level, id, total, ongoing_total, today_begin_total, deals }: HouseCluster) =>
  marks(
    'place',
    `here/${level}/${id}`,
    { total, ongoing: ongoing_total, today: today_begin_total },
    marks('place', `${level}/${id}`, {
      deals: deals?.total,
      dealPrice: deals?.unit_price,
      ofAsking: deals?.rate,
    }),
  )
