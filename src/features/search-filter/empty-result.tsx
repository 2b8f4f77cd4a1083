import { View } from '@tarojs/components'
import { toggleEnded, type HouseFilter } from '@/domain/house/filter/filter'
import type { Condition } from '@/domain/house/filter/filter-conditions'
import { cleared } from '@/domain/house/filter/filter-edit'
import { LOOSEN_MAX, buildLoosening, toLoosen } from '@/domain/house/filter/loosen'
import { useLooserTotals } from '@/domain/house/filter/use-looser-totals'
import { useCorrection } from '@/domain/house/search/use-search'
import { marks } from '@/lib/measures/marks'
import { groupDigits } from '@/lib/money'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/states/states'
import type { ReactNode } from 'react'

export interface EmptyResultProps {
  filter: HouseFilter
  conditions: readonly Condition[]
  onChange: (next: HouseFilter) => void
  /** A secondary suggestion: a subscription. */
  more?: ReactNode
}

/** Empty result: shows the condition that excludes everything, and ways around it. */
export function EmptyResult({ filter, conditions, onChange, more }: EmptyResultProps) {
  const ordered = toLoosen(conditions)
  const asked = ordered.slice(0, LOOSEN_MAX)
  /** The search covers open lots only. */
  const isOpenOnly = filter.statuses === undefined && filter.trade_time === undefined
  const withEnded = toggleEnded(filter)
  const [endedTotal, ...totals] = useLooserTotals(
    [withEnded, ...asked.map(condition => condition.next)],
    isOpenOnly || asked.length > 0,
  )
  const { title, hint, best, next } = buildLoosening(ordered, totals)
  const correction = useCorrection(filter.keyword)
  const actions = (
    <>
      {correction && (
        <Button kind="quiet" onPress={() => onChange({ ...filter, keyword: correction })}>
          改搜“{correction}”
        </Button>
      )}
      {best && (
        <Button kind={correction ? 'line' : 'quiet'} onPress={() => onChange(best.next)}>
          去掉“{best.label}”，看 {groupDigits(best.total)} 套
        </Button>
      )}
      {isOpenOnly && (endedTotal ?? 0) > 0 && (
        <Button kind="line" onPress={() => onChange(withEnded)}>
          看已结束的 {groupDigits(endedTotal ?? 0)} 套
        </Button>
      )}
      {conditions.length > 0 && (
        <Button kind="line" onPress={() => onChange(cleared(filter))}>
          清空筛选
        </Button>
      )}
    </>
  )
  return (
    <View
      data-fig={marks('list', 'here', { looser: best?.total, looserNext: next?.total, ended: endedTotal })}
    >
      <Empty
        title={title}
        hint={correction ? `是不是要找“${correction}”` : hint}
        actions={actions}
        more={more}
      />
    </View>
  )
}
