import { Text } from '@tarojs/components'
import { schoolWords } from '@/domain/school/school-words'
import { placeMarks } from '@/features/map/place-marks'
import { marks } from '@/lib/measures/marks'
import { groupDigits, unitPriceText } from '@/lib/money'
import { Dot } from '@/ui/dots/dots'
import { ListHead } from '../parts/list-head'
import type { HouseMapState } from './use-house-map'

/** Maximum number of named places of the drawn area. */
const NAMED = 2

/** Heading of the list: a place with its price, the drawn area with its parts, or the visible part. */
export function HouseListHead({
  map: {
    place,
    spot,
    polygon,
    found,
    pages,
    schools: { school },
  },
}: {
  map: HouseMapState
}) {
  // Until the list of the new place loads, its rows and their number are those of the previous place.
  const known = pages.isPlaceholderData ? undefined : pages.total
  const total = known === undefined ? '' : `${groupDigits(known)} 套`
  const here = marks('list', 'here', { total: known })
  if (school)
    return (
      <ListHead title={school.name} figures={here}>
        {schoolWords(school)}
        <Dot />
        {total || '正在统计'}
        <Dot />
        学位以当年划片为准
      </ListHead>
    )
  if (spot)
    return (
      <ListHead
        title={spot.lots[0]?.xiaoqu_name ?? '这里'}
        figures={marks('list', 'here', { total: spot.lots.length })}
      >
        {spot.lots.length} 套
      </ListHead>
    )
  if (place) {
    return (
      <ListHead title={place.name} figures={placeMarks(place)}>
        {groupDigits(place.total)} 套
        {place.deals && (
          <>
            <Dot />
            成交均价 {unitPriceText(place.deals.unit_price)}
          </>
        )}
      </ListHead>
    )
  }
  if (polygon) {
    const parts = found.inside?.list.slice(0, NAMED) ?? []
    return (
      <ListHead title={`圈内 ${total}`} figures={here}>
        {parts.map(({ id, name, total: n }, at) => (
          <Text key={id}>
            {at > 0 && <Dot />}
            {name} {groupDigits(n)}
          </Text>
        ))}
      </ListHead>
    )
  }
  return (
    <ListHead title="视野内" figures={here}>
      {total}
    </ListHead>
  )
}
