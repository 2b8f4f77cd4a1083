import { Text, View } from '@tarojs/components'
import type { BidRung } from '@/lib/finance/bid-ceiling'
import { linkTo } from '@/routes/go'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { More, Section } from '@/ui/section/section'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { useThemeNow } from '@/ui/theme/theme-context'
import type { BidLot } from './bid-form'
import { worthView } from './bid-view'
import { useBidDeals } from './use-bid'
import './bid.scss'

const NEAR_LEFT = 18
const NEAR_RIGHT = 82
const getEdgeClass = (left: number) => (left < NEAR_LEFT ? 'is-left' : left > NEAR_RIGHT ? 'is-right' : '')
/** Minimum distance of two labels in percent; closer ones would overlap. Labels are wider in 大字 mode. */
const LABEL = 30
const LARGE_LABEL = 56

/** The ceiling among the prices of comparable deals. */
export function WorthSection({ lot, top }: { lot: BidLot; top: BidRung | null }) {
  const query = useBidDeals(lot.house.id)
  const { data } = query
  const view = data ? worthView(lot, data.list, top) : null
  const min = useThemeNow().isElder ? LARGE_LABEL : LABEL
  const limit = view?.marks.find(({ key }) => key === 'limit')
  const isHidden = (left: number) => limit !== undefined && Math.abs(left - limit.left) < min
  return (
    <Section
      title="价格对比"
      side={view && <More {...linkTo('house-detail', { id: lot.house.id })}>成交对比</More>}
    >
      <QueryBoundary
        query={query}
        subject="成交"
        skeleton={
          <Skeleton>
            <SkeletonText lines={3} />
          </Skeleton>
        }
      >
        {() => (
          <>
            {data && view && (
              <>
                <View className="u-t12 u-c3">{`${data.summary.scope}，近 24 个月法拍成交 ${data.summary.total} 套，单价，万/㎡`}</View>
                <View
                  className="worth u-my2 u-relative"
                  role="img"
                  aria-label={view.marks.map(({ text }) => text).join('，')}
                >
                  <View className="worth-axis" />
                  {view.ticks.map(tick => (
                    <Text key={tick.text} className="worth-x u-fig" style={{ left: `${tick.left}%` }}>
                      {tick.text}
                    </Text>
                  ))}
                  {view.dots.map(dot => (
                    <View key={dot.key} className="worth-dot" style={{ left: `${dot.left}%` }} />
                  ))}
                  {view.marks.map(mark => (
                    <View
                      key={mark.key}
                      className={`worth-m worth-${mark.key}`}
                      style={{ left: `${mark.left}%` }}
                    >
                      {!(mark.key === 'start' && isHidden(mark.left)) && (
                        <Text className={`worth-k u-fig ${getEdgeClass(mark.left)}`}>{mark.text}</Text>
                      )}
                    </View>
                  ))}
                </View>
                {view.text !== '' && <View className="u-t13 u-c2">{view.text}</View>}
              </>
            )}
            {data && !view && (
              <View className="u-t13 u-c2">近 24 个月没有同小区、同商圈的同类成交，暂时不能对比</View>
            )}
          </>
        )}
      </QueryBoundary>
    </Section>
  )
}
