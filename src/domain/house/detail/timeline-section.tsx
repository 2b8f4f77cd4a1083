import { Text, View } from '@tarojs/components'
import type { HouseInfo } from '@/contract/house/schema'
import { Termed } from '@/domain/wiki/term'
import { linkTo } from '@/routes/go'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'
import { Tag } from '@/ui/tag/tag'
import { wrapNoBreak } from '@/ui/no-break-text/no-break-text'
import { LookRows } from './look-rows'
import { timelineView, type TimelineStep } from './timeline-view'
import './timeline-section.scss'

/** Viewing days, the rounds of the asset, and possible next rounds with their rule. */
export function TimelineSection({ house }: { house: HouseInfo }) {
  return (
    <Section
      id="timeline"
      title="时间轴"
      side={<More {...linkTo('house-history', { id: house.id })}>历次拍卖</More>}
    >
      <TimelineList house={house} />
    </Section>
  )
}

/** The rounds alone, for the price box of the desktop page. */
export function TimelineList({ house }: { house: HouseInfo }) {
  return (
    <View className="rounds">
      {house.kind === 'sfpm' && (
        <View className="rounds-court u-pb3">
          处置法院
          <Press
            className="rounds-name u-strong u-c2 rounds-link"
            {...linkTo('court', { name: house.court })}
          >
            {house.court}
          </Press>
        </View>
      )}
      <LookRows house={house} />
      {timelineView(house).map(step => (
        <Step key={step.key} step={step} />
      ))}
      {house.status === 'sold' && (
        <Press
          className="rounds-name u-strong u-c2 rounds-link"
          {...linkTo('my-won', { id: house.id, add: '1' })}
        >
          我拍到了，看下一步
        </Press>
      )}
    </View>
  )
}

function Step({ step }: { step: TimelineStep }) {
  const title =
    step.houseId === null ? (
      <Text className="rounds-name u-strong u-c2">{step.title}</Text>
    ) : (
      <Press
        className="rounds-name u-strong u-c2 rounds-link"
        {...linkTo('house-detail', { id: String(step.houseId) })}
      >
        {step.title}
      </Press>
    )
  return (
    <View className={`rounds-step rounds-${step.state}`} data-fig={step.figures}>
      <View className="rounds-dot" aria-hidden />
      <View className="u-row u-g2">
        {title}
        {step.tag &&
          (step.key === 'if-unsold' ? (
            <View className="u-faint">
              <Termed text={step.tag} words={['流拍']} />
            </View>
          ) : (
            <Tag tone={step.state === 'now' ? 'act' : 'plain'}>{step.tag}</Tag>
          ))}
      </View>
      {step.lines.map(line => (
        <View key={line} className="rounds-line">
          {wrapNoBreak(line)}
        </View>
      ))}
      {step.rule && (
        <View className="rounds-line rounds-rule">
          <Termed text={step.rule} words={['变卖', '流拍']} />
        </View>
      )}
      {step.source && <View className="rounds-source">{step.source}</View>}
    </View>
  )
}
