import { useState } from 'react'
import { Text, View } from '@tarojs/components'
import { usePriceList, useRegionList } from '@/domain/house/lists/use-home-lists'
import { marks } from '@/lib/measures/marks'
import { groupDigits, unitPriceText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'
import { SkeletonText } from '@/ui/skeleton/skeleton'
import { Segment } from '@/ui/tabs/tabs'
import { QueryBoundary } from '@/ui/query-boundary/part'
import './places.scss'

const WAYS = [
  { key: 'region', label: '按区域' },
  { key: 'price', label: '按总价' },
] as const
type Way = (typeof WAYS)[number]['key']

/** Districts and price bands with the open lots in each. */
export function Places() {
  const [way, setWay] = useState<Way>('region')
  return (
    <Section title="去哪儿找" side={<More {...linkTo('house-list')}>全部</More>}>
      <View className="plc-w u-mb3">
        <Segment items={WAYS} active={way} onChange={setWay} label="找房方式" />
      </View>
      {way === 'region' ? <Regions /> : <Prices />}
    </Section>
  )
}

function Regions() {
  const regions = useRegionList()
  return (
    <QueryBoundary query={regions} subject="区域" skeleton={<SkeletonText lines={6} />}>
      {({ list }) => (
        <View className="plc u-elder-grid2 u-grid u-grid3 u-g2">
          {list
            .filter(region => region.total > 0)
            .map(({ id, name, total, avg_unit_price: price }) => (
              <Press
                key={id}
                className="plc-i u-centre u-down u-min0 u-no-autospace"
                figures={marks('region', id, { open: total, price })}
                {...linkTo('house-list', { region_ids: id })}
              >
                <Text className="plc-t u-mid u-lh21">{name}</Text>
                <Text className="plc-n u-note u-num u-nowrap u-lh17">{groupDigits(total)} 套</Text>
                {price !== null && (
                  <Text className="plc-n u-note u-num u-nowrap u-lh17">在拍均 {unitPriceText(price)}</Text>
                )}
              </Press>
            ))}
        </View>
      )}
    </QueryBoundary>
  )
}

function Prices() {
  const prices = usePriceList()
  return (
    <QueryBoundary query={prices} subject="总价" skeleton={<SkeletonText lines={6} />}>
      {({ list }) => (
        <View className="plc u-elder-grid2 u-grid u-grid3 u-g2">
          {list
            .filter(band => band.total !== 0)
            .map(({ label, min, max, total }) => (
              <Press
                key={label}
                className="plc-i u-centre u-down u-min0 u-no-autospace"
                figures={marks('band', `${min ?? ''}-${max ?? ''}`, { open: total })}
                {...linkTo('house-list', {
                  price_min: min ?? undefined,
                  price_max: max ?? undefined,
                })}
              >
                <Text className="plc-t u-mid u-lh21">{label}</Text>
                {total !== null && (
                  <Text className="plc-n u-note u-num u-nowrap u-lh17">{groupDigits(total)} 套</Text>
                )}
              </Press>
            ))}
        </View>
      )}
    </QueryBoundary>
  )
}
