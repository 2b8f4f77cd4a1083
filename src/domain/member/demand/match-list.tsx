import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import type { DemandMatch, Miss } from '@/contract/demand/schema'
import type { Demand } from '@/contract/user/cards'
import { houseCardView } from '@/domain/house/card/house-card-view'
import { HouseMini } from '@/domain/house/card/mini-card'
import { lotMarks } from '@/domain/house/lot-marks'
import { shortTimeWithWeekday } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Dots } from '@/ui/dots/dots'
import { Figure } from '@/ui/figure/figure'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { Tag } from '@/ui/tag/tag'
import { NoBreakText } from '@/ui/no-break-text/no-break-text'
import { looserText, missText, buildMatchReasons } from './demand-view'
import './demand.scss'

type Wished = Pick<Demand, 'jushi' | 'risk_exclude'>

/** Lots with the reasons why each matches and what it misses; in the wide layout price and link are on the right. */
export function MatchList({
  matches,
  demand,
  isWide,
  isUnfit,
  onUnfit,
}: {
  matches: readonly DemandMatch[]
  demand: Wished
  isWide?: boolean
  /** The list holds unsuitable lots, which can be restored. */
  isUnfit?: boolean
  /** Marks a lot as unsuitable; only for a saved demand. */
  onUnfit?: ((match: DemandMatch, unfit: boolean) => void) | undefined
}) {
  const Row = isWide ? WideMatch : Match
  return (
    <>
      {matches.map(match => (
        <Row key={match.house.id} match={match} demand={demand}>
          {onUnfit && (
            <Press
              className="dmt-no u-wide-touch u-px2 u-fixed u-touch u-center"
              label={`${isUnfit ? '取回' : '不合适'}：${match.house.title}`}
              onPress={() => onUnfit(match, !isUnfit)}
            >
              {isUnfit ? '取回' : '不合适'}
            </Press>
          )}
        </Row>
      ))}
    </>
  )
}

interface MatchProps {
  match: DemandMatch
  demand: Wished
  /** Actions of the lot. */
  children?: ReactNode
}

/** Example: 一拍, 11-27 周五 10:00 开拍 */
const roundAndTime = ({ house }: DemandMatch): string[] => {
  const isRunning = house.status === 'ongoing'
  const at = isRunning ? house.end_time : house.start_time
  return [houseCardView(house).round, `${shortTimeWithWeekday(at)} ${isRunning ? '结束' : '开拍'}`]
}

const Match = ({ match, demand, children }: MatchProps) => (
  <View className="dmt u-line-top">
    <HouseMini
      card={match.house}
      facts={[...roundAndTime(match), ...(match.is_new ? ['新'] : [])]}
      note={missText(match.misses)}
    />
    <View className="u-flex u-end u-between u-g3">
      <Reasons match={match} demand={demand} />
      {children}
    </View>
  </View>
)

function WideMatch({ match, demand, children }: MatchProps) {
  const { house, misses, is_new: isNew } = match
  const view = houseCardView(house)
  const link = linkTo('house-detail', { id: house.id })
  return (
    <View className="dmt u-line-top dmw u-row u-g4" data-fig={lotMarks(house)}>
      <Picture className="dmw-pic" src={house.cover} alt="" width={112} />
      <View className="u-grow">
        <View className="u-row u-g2">
          <Press className="u-left u-text u-t15 u-mid" {...link}>
            <NoBreakText text={view.title} />
          </Press>
          {isNew && <Tag tone="act">新</Tag>}
        </View>
        <Dots className="u-note" items={roundAndTime(match)} />
        <Reasons match={match} demand={demand} />
      </View>
      <View className="dmw-p u-fixed u-t13">
        <View className={misses.length === 0 ? 'dmt-ok' : 'dmt-not'}>{missText(misses)}</View>
        <Figure {...view.price} size={20} strong tone="money" />
        <View className="u-note">{view.saving?.text ?? view.unitPrice}</View>
      </View>
      <View className="dmw-do">
        <Button size="small" kind="quiet" {...link}>
          看房源
        </Button>
        {children}
      </View>
    </View>
  )
}

const Reasons = ({ match, demand }: Omit<MatchProps, 'children'>) => (
  <View className="dmt-r u-pt2 u-t13">
    {buildMatchReasons(match, demand).map(reason => (
      <Text key={reason.key} className={`dmt-i ${reason.isMet ? 'dmt-ok' : 'dmt-not'}`}>
        <Icon name={reason.isMet ? 'check' : 'warning'} size="xs" />
        {reason.text}
      </Text>
    ))}
  </View>
)

/** Number of further lots for each relaxed condition. */
export function LooserRows({ looser }: { looser: readonly { miss: Miss; total: number }[] }) {
  return (
    <>
      {looser.map(({ miss, total }) => (
        <View key={miss} className="u-row u-g3 u-between u-touch u-line-top u-t15">
          <Text>{looserText(miss)}</Text>
          <Text className="u-act u-fig">{`${total} 套`}</Text>
        </View>
      ))}
    </>
  )
}
