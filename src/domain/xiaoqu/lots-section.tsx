import { View } from '@tarojs/components'
import { ROUND_LABELS } from '@/contract/codes'
import type { HouseCard } from '@/contract/house/cards'
import type { XiaoquInfo } from '@/contract/xiaoqu/schema'
import { houseCardView, lotFacts } from '@/domain/house/card/house-card-view'
import { HouseMini, HouseMinis } from '@/domain/house/card/mini-card'
import { useRemind } from '@/domain/member/use-remind'
import { shortTimeWithWeekday } from '@/lib/dates'
import { marks } from '@/lib/measures/marks'
import { unitPriceText } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { Press } from '@/ui/press/press'
import { More, Section } from '@/ui/section/section'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { useOpenLots } from './use-xiaoqu'
import './lots-section.scss'

/** Open lots of the community, and the next opening. */
export function LotsSection({ xiaoqu }: { xiaoqu: XiaoquInfo }) {
  const query = useOpenLots(xiaoqu.id)
  const { data } = query
  const total = data?.total ?? xiaoqu.open_total
  const next = data?.list.find(card => card.status === 'upcoming')
  return (
    <Section
      id="lots"
      title="在拍房源"
      figures={marks('xiaoqu', xiaoqu.id, { open: total })}
      side={total > 0 && <More {...linkTo('xiaoqu-house-list', { id: xiaoqu.id })}>{`${total} 套`}</More>}
    >
      <QueryBoundary
        query={query}
        subject="在拍房源"
        skeleton={
          <Skeleton>
            <SkeletonText lines={4} />
          </Skeleton>
        }
      >
        {({ list }) =>
          list.length === 0 ? (
            <View className="u-t13 u-c2">现在没有在拍的房源，关注小区，有新房源时容易找到。</View>
          ) : (
            <HouseMinis>
              {list.map(card => (
                <OpenLot key={card.id} card={card} />
              ))}
            </HouseMinis>
          )
        }
      </QueryBoundary>
      {next && <NextOpening card={next} />}
    </Section>
  )
}

export function OpenLot({ card }: { card: HouseCard }) {
  const { saving } = houseCardView(card)
  const facts = lotFacts(card)
    .filter(fact => fact !== card.circle_name)
    .slice(0, 3)
  return (
    <HouseMini
      card={card}
      facts={saving ? [...facts.slice(0, 2), saving.text] : facts}
      note={unitPriceText(card.unit_price)}
    />
  )
}

function NextOpening({ card }: { card: HouseCard }) {
  const remind = useRemind(card.id, { is_reminded: card.is_reminded, remind_total: 0 })
  return (
    <Press
      className="u-row u-g2 u-full u-left u-touch u-px3 u-py2 u-sunk u-mt3 u-num u-label"
      pressed={remind.isReminded}
      onPress={remind.toggle}
    >
      <View className="u-grow">{`${ROUND_LABELS[card.round]}，${shortTimeWithWeekday(card.start_time)} 开拍`}</View>
      <View className="u-fixed u-act u-mid">{remind.isReminded ? '已提醒' : '提醒我'}</View>
    </Press>
  )
}
