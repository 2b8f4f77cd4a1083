import { Text, View } from '@tarojs/components'
import type { DemandMatch, Miss } from '@/contract/demand/schema'
import { houseCardView } from '@/domain/house/card/house-card-view'
import { HouseMini } from '@/domain/house/card/mini-card'
import { shortTimeWithWeekday } from '@/lib/dates'
import { Icon } from '@/ui/icon/icon'
import { looserText, missText, reasonsOf, type DemandForm } from './demand-view'
import './demand.scss'

/** Lots with why each fits and what it lacks. */
export function MatchList({
  matches,
  form,
}: {
  matches: readonly DemandMatch[]
  form: Pick<DemandForm, 'jushi' | 'risk_exclude'>
}) {
  return (
    <>
      {matches.map(match => {
        const { house, misses, is_new: isNew } = match
        const isRunning = house.status === 'ongoing'
        const at = isRunning ? house.end_time : house.start_time
        return (
          <View key={house.id} className="dmt">
            <HouseMini
              card={house}
              facts={[
                houseCardView(house).round,
                `${shortTimeWithWeekday(at)} ${isRunning ? '结束' : '开拍'}`,
                ...(isNew ? ['新'] : []),
              ]}
              note={missText(misses)}
            />
            <View className="dmt-r">
              {reasonsOf(match, form).map(reason => (
                <Text key={reason.key} className={`dmt-i ${reason.isMet ? 'dmt-ok' : 'dmt-not'}`}>
                  <Icon name={reason.isMet ? 'check' : 'warning'} size="xs" />
                  {reason.text}
                </Text>
              ))}
            </View>
          </View>
        )
      })}
    </>
  )
}

/** What each condition costs. */
export function LooserRows({ looser }: { looser: readonly { miss: Miss; total: number }[] }) {
  return (
    <>
      {looser.map(({ miss, total }) => (
        <View key={miss} className="dem-row">
          <Text>{looserText(miss)}</Text>
          <Text className="u-act u-fig">{`${total} 套`}</Text>
        </View>
      ))}
    </>
  )
}
