import { Text } from '@tarojs/components'
import type { HouseInfo } from '@/contract/house/schema'
import { CountdownText } from '@/ui/countdown/countdown-text'
import { useNowAs } from '@/ui/countdown/use-now'
import { Dot } from '@/ui/dots/dots'
import { useCachedAt } from '@/ui/cached-at/cached-at'
import { clockView } from './clock-view'
import { priceView } from './price-view'
import { priceMarks } from '../lot-marks'

/** Price and next event in one line, which stays visible while the page scrolls. */
export function PriceLine({ house }: { house: HouseInfo }) {
  const { figure, tone } = priceView(house)
  const kept = useCachedAt()
  const title = useNowAs(now => clockView(house, now).title)
  const until = useNowAs(now => clockView(house, now).until ?? 0)
  return (
    <>
      <Text className={`shead-price ${tone === 'money' ? '' : 'is-quiet'}`} data-fig={priceMarks(house)}>
        {figure.value}
        {figure.unit}
      </Text>
      <Dot />
      {kept && (
        <>
          {kept}
          <Dot />
        </>
      )}
      {title} {until > 0 && <CountdownText until={until} />}
    </>
  )
}
