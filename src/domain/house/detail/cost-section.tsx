import { Text, View } from '@tarojs/components'
import type { HouseInfo } from '@/contract/house/schema'
import { Dot } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Section } from '@/ui/section/section'
import { Tag } from '@/ui/tag/tag'
import { costView } from './cost-view'
import './cost-section.scss'

/** What the buyer pays in all: each line with its rule, and whose tax it is by law. */
export function CostSection({ house }: { house: HouseInfo }) {
  const view = costView(house)
  return (
    <Section
      id="price"
      title={view.title}
      source={
        <>
          {view.source[0]}
          <Dot />
          {view.source[1]}
        </>
      }
    >
      <View className="cost-top">
        <Figure {...view.total} size={30} strong tone="ink" />
        {view.saving && (
          <View className="u-t13">
            仍低于市价 <Text className="u-money u-strong u-fig">{view.saving}</Text>
          </View>
        )}
      </View>
      <View className="cost-bar" aria-hidden>
        <View className="cost-price" style={{ width: `${view.bar.price}%` }} />
        <View className="cost-extra" style={{ width: `${view.bar.extra}%` }} />
      </View>
      <View className="cost-legend">
        <View>
          {view.legend.price}
          <Text className="u-money cost-more">{view.legend.extra}</Text>
        </View>
        {view.legend.market && <Text>{view.legend.market}</Text>}
      </View>
      <View className="cost-rows">
        {view.rows.map(row => (
          <View key={row.key} className="cost-row">
            <View className="u-grow">
              <View className="cost-name">
                {row.title}
                {row.tag && (
                  <Tag tone="risk" className="cost-tag">
                    {row.tag}
                  </Tag>
                )}
              </View>
              <View className="cost-note">{row.note}</View>
            </View>
            <Text className="cost-amount u-fig">{row.amount}</Text>
          </View>
        ))}
      </View>
    </Section>
  )
}
