import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { Dot } from '@/ui/dots/dots'
import { UnitPrice } from '@/ui/figure/figure'
import { groupDigits } from '@/lib/money'
import type { HouseMapState } from './use-house-map'

/** How many places of the drawn area are named. */
const NAMED = 2

/** What the list has: a place with its price, the drawn area with its parts, or what is in sight. */
export function ListHead({ map: { place, spot, ring, found, pages } }: { map: HouseMapState }) {
  const total = pages.total === undefined ? '' : `${groupDigits(pages.total)} 套`
  if (spot) return <Head title={spot.lots[0]?.xiaoqu_name ?? '这里'}>{spot.lots.length} 套</Head>
  if (place) {
    return (
      <Head title={place.name}>
        {groupDigits(place.total)} 套{place.deals && <><Dot />成交均价 <UnitPrice fen={place.deals.unit_price} /></>}
      </Head>
    )
  }
  if (ring) {
    const parts = found.inside?.list.slice(0, NAMED) ?? []
    return <Head title={`圈内 ${total}`}>{parts.map(({ id, name, total: n }, at) => <Text key={id}>{at > 0 && <Dot />}{name} {n}</Text>)}</Head>
  }
  return <Head title='视野内'>{total}</Head>
}

function Head({ title, children }: { title: string, children: ReactNode }) {
  return (
    <View className='mhead'>
      <View className='mhead-t' role='heading' aria-level={2}>{title}</View>
      <View className='mhead-s'>{children}</View>
    </View>
  )
}
