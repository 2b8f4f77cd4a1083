import { View } from '@tarojs/components'
import { Breadcrumbs } from '../breadcrumbs/breadcrumbs'
import { drawn } from './sections'
import type { WideBodyProps, WideTopProps } from './wide-page-props'
import './wide-page.scss'

/** The page in a wide window: columns, and a box beside them. */
export function WideBody<K extends string>({ sections, tabs, wide }: WideBodyProps<K>) {
  const { top, lead, box, plan } = wide
  const main = (
    <View key="main" className="dp-main u-col u-g4 u-min0">
      {lead}
      {tabs}
      {drawn(sections, plan.main)}
      {plan.columns && (
        <View className="dp-grid u-elder-grid1">
          {plan.columns.map((keys, at) => (
            <View key={at} className="u-col u-g4 u-min0">
              {drawn(sections, keys)}
            </View>
          ))}
        </View>
      )}
      {drawn(sections, plan.below)}
    </View>
  )
  const side = (
    <View key="side" className={`dp-side u-col u-g4 u-min0 ${plan.side ? '' : 'is-alone'}`}>
      <View className="dp-box u-clip u-card">{box}</View>
      {drawn(sections, plan.side)}
    </View>
  )
  const look = plan.isBoxFirst ? 'is-turned' : plan.isRoomy ? 'is-roomy' : ''
  return (
    <>
      {top}
      <View className={`dp-lay ${look}`}>{plan.isBoxFirst ? [side, main] : [main, side]}</View>
    </>
  )
}

/** Above the columns of a wide window: breadcrumbs, title, actions. */
export const WideTop = ({ crumbs, title, tools }: WideTopProps) => (
  <>
    <Breadcrumbs items={crumbs} />
    <View className="u-flex u-end u-between u-g4 u-pb4">
      {title}
      <View className="u-row u-g2 u-fixed">{tools}</View>
    </View>
  </>
)
