import { Text, View } from '@tarojs/components'
import { RIGHTS_CATEGORY_LABELS } from '@/contract/codes'
import type { RightsInfo } from '@/contract/rights/schema'
import { useNow } from '@/ui/countdown/use-now'
import { ClockDigits } from '@/ui/countdown/clock-digits'
import { Dot, Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Section } from '@/ui/section/section'
import { Steps } from '@/ui/steps/steps'
import { Tag } from '@/ui/tag/tag'
import { RIGHTS_TONES } from '../rights-card-view'
import { rightsHead, stepsView, type RightsHead } from './rights-view'
import '@/ui/detail/clock.scss'
import '@/ui/detail/price.scss'
import '@/ui/detail/band.scss'
import '@/domain/house/card/house-card.scss'
import './rights-head.scss'

/** State and kind, with the package's number. */
export function RightsBand({ rights }: { rights: RightsInfo }) {
  const tone = RIGHTS_TONES[rights.status]
  return (
    <View className={`band st-${tone}`}>
      <View className="u-row u-nowrap">
        {tone === 'live' && <View className="band-dot" />}
        {rightsHead(rights).state}
        <Dot />
        {RIGHTS_CATEGORY_LABELS[rights.category]}
      </View>
      <Text className="u-t12 u-plain">{`编号 ${rights.id_code}`}</Text>
    </View>
  )
}

/** Name and parties. */
export const RightsTitle = ({ rights, isHeading }: { rights: RightsInfo; isHeading?: boolean }) => (
  <View className={isHeading ? 'rhead-big' : 'rhead'}>
    <View className="rhead-t u-title u-t20 u-lh28" role="heading" aria-level={1}>
      {rights.title}
    </View>
    <Dots className="rhead-m" items={rightsHead(rights).facts.slice(1)} />
  </View>
)

/** Price, countdown, and the terms. */
export function RightsPrice({ rights }: { rights: RightsInfo }) {
  const view = rightsHead(rights)
  return (
    <View className="price">
      <View className="price-top">
        <View className="price-label u-label">
          {view.label}
          <Text className="u-c3 u-nowrap">{view.exact}</Text>
        </View>
        {view.saving && <Tag tone={view.saving.isTag ? 'save' : 'plain'}>{view.saving.text}</Tag>}
      </View>
      <View className="price-main u-wrap u-mt2px">
        {view.price ? (
          <Figure
            {...view.price}
            size={36}
            strong
            tone={view.clock ? 'money' : 'ink'}
            className="price-big"
          />
        ) : (
          <Text className="u-t24 u-ink u-strong">{view.clock ? '面议' : '未公示'}</Text>
        )}
      </View>
      {view.bids.length > 0 && <Dots className="rhead-bids" items={view.bids} />}
      {view.clock && <Clock clock={view.clock} isLive={rights.status === 'trading'} />}
      <View className="price-keys u-mt3">
        {view.keys.map(({ label, value, unit }) => (
          <View key={label} className="price-key">
            <Text className="price-key-l u-block">{label}</Text>
            <Figure value={value} unit={unit ?? ''} className="price-key-v" />
          </View>
        ))}
      </View>
    </View>
  )
}

function Clock({
  clock: { title, time, until },
  isLive,
}: {
  clock: NonNullable<RightsHead['clock']>
  isLive: boolean
}) {
  const now = useNow()
  return (
    <View className={`clock ${isLive ? 'clock-live' : ''}`}>
      <View className="clock-words">
        <Text className="clock-title">{title}</Text>
        <Text className="clock-time u-fig">{time}</Text>
      </View>
      <ClockDigits until={until} now={now} />
    </View>
  )
}

/** Steps from the notice to the delivery of the documents. */
export const StepsSection = ({ rights }: { rights: RightsInfo }) => (
  <Section id="steps" title="进行到哪一步" className="rsteps" source={rights.stage}>
    <Steps label="转让进度" steps={stepsView(rights.steps)} />
  </Section>
)
