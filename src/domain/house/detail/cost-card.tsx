import { useState, type ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { OPEN_STATUSES } from '@/contract/codes'
import type { HouseCost } from '@/contract/house/cost'
import type { HouseInfo } from '@/contract/house/schema'
import { Termed } from '@/domain/wiki/term'
import { linkTo } from '@/routes/go'
import { wanOfFen } from '@/lib/typed-money'
import { Figure } from '@/ui/figure/figure'
import { More, Section } from '@/ui/section/section'
import { Tag } from '@/ui/tag/tag'
import { costView } from './cost-view'
import { joinWithDot } from './join-with-dot'
import { costMarks } from '../lot-marks'
import { eligibilityWords } from '../user-state/verdict'
import './cost-section.scss'

export interface CostCardProps {
  house: HouseInfo
  /** Cost at the visitor's own terms; the lot's own by default. */
  own?: HouseCost | undefined
  side: ReactNode
  /** Content above the sum. */
  lead?: ReactNode
  children?: ReactNode
}

/** The buyer's total: each line with its rule, and who owes the tax by law. */
export function CostCard({ house, own, side, lead, children }: CostCardProps) {
  const view = costView(house, own)
  const [isWhole, setWhole] = useState(false)
  return (
    <Section
      id="price"
      title={lead ? '总成本' : view.title}
      figures={own ? undefined : costMarks(house)}
      side={side}
      source={joinWithDot(view.source[0], view.source[1])}
    >
      {lead}
      {lead && <View className="u-note">{view.at}</View>}
      <View className="cost-top">
        <View>
          {view.lead && <Text className="cost-lead u-label">{view.lead}</Text>}
          <Figure {...view.total} size={30} strong tone="ink" />
          {view.upTo && <Text className="u-label u-ml2 u-nowrap u-fig">{view.upTo}</Text>}
        </View>
        {view.saving && (
          <View className="u-t13">
            {view.by}总成本低于挂牌均价 <Text className="u-money u-strong u-fig">{view.saving}</Text>
          </View>
        )}
      </View>
      <View className="cost-bar u-g1px u-flex u-h10 u-clip" aria-hidden>
        <View className="u-bg-ink" style={{ width: `${view.bar.price}%` }} />
        <View className="u-bg-money" style={{ width: `${view.bar.extra}%` }} />
      </View>
      <View className="cost-legend u-faint u-lh18">
        <View>
          {view.legend.price}
          <Text className="u-money u-ml3">{view.legend.extra}</Text>
        </View>
        {view.legend.market && <Text>{view.legend.market}</Text>}
      </View>
      {view.ends.slice(0, isWhole ? 3 : 1).map(({ key, text }, at) => (
        <View key={key} className="cost-note u-faint u-lh18 u-flex u-base u-between u-g2">
          <Text className="u-min0">{text}</Text>
          {at === 0 && view.ends.length > 1 && (
            <More label="总成本范围说明" expanded={isWhole} onPress={() => setWhole(!isWhole)}>
              说明
            </More>
          )}
        </View>
      ))}
      {children}
      <View className="cost-rows u-mt3 u-pb2">
        {view.rows.map(row => (
          <View key={row.key} className="cost-row u-line-top">
            <View className="u-grow">
              <View className="cost-name u-text u-t13 u-mid u-lh20">
                <Termed text={row.title} words={['契税', '土地增值税', '增值税', '个人所得税', '欠费']} />
                {row.tag && (
                  <Tag tone="risk" className="cost-tag u-ml6px">
                    {row.tag}
                  </Tag>
                )}
              </View>
              <View className="cost-note u-faint u-lh18">{row.note}</View>
            </View>
            <Text className="u-t15 u-nowrap u-fig">{row.amount}</Text>
          </View>
        ))}
      </View>
      {house.status !== 'sold' && (
        <View className="cost-tools">
          <More {...linkTo('tax-count', { house_id: house.id })}>逐项税费与其他情形</More>
          <More {...linkTo('loan-calculator', { house_id: house.id })}>贷款月供与首付明细</More>
          <More {...linkTo('bid-limit', { house_id: house.id })}>
            {house.own_limit === null ? '出价上限' : `我的上限 ${wanOfFen(house.own_limit)}万`}
          </More>
          <More {...linkTo('cash-calendar', { house_id: house.id })}>资金安排</More>
          {OPEN_STATUSES.includes(house.status) && (
            <More {...linkTo('auction-day', { house_id: house.id })}>竞拍日助手</More>
          )}
          <More {...linkTo('eligibility', { house_id: house.id })}>
            {house.eligibility ? eligibilityWords(house.eligibility).text : '购房资格'}
          </More>
        </View>
      )}
    </Section>
  )
}
