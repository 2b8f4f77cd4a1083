import type { HouseFilter } from '@/domain/house/filter'
import type { Condition } from '@/domain/house/filter-conditions'
import { cleared } from '@/domain/house/filter-edit'
import { LOOSEN_MAX, looseningOf } from '@/domain/house/loosen'
import { useLooserTotals } from '@/domain/house/use-looser-totals'
import { groupDigits } from '@/lib/money'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/states/states'
import type { ReactNode } from 'react'

/** Nothing found: which condition stands in the way, and the way around it. */
export function EmptyResult({ filter, conditions, onChange, more }: {
  filter: HouseFilter
  conditions: readonly Condition[]
  onChange: (next: HouseFilter) => void
  /** A quieter way on: a subscription. */
  more?: ReactNode
}) {
  const asked = conditions.slice(0, LOOSEN_MAX)
  const totals = useLooserTotals(asked.map(condition => condition.next), asked.length > 0)
  const { title, hint, best } = looseningOf(conditions, totals)
  const actions = (
    <>
      {best && <Button kind='quiet' onPress={() => { onChange(best.next) }}>去掉“{best.label}”，看 {groupDigits(best.total)} 套</Button>}
      {conditions.length > 0 && <Button kind='line' onPress={() => { onChange(cleared(filter)) }}>清空筛选</Button>}
    </>
  )
  return <Empty title={title} hint={hint} actions={actions} more={more} />
}
