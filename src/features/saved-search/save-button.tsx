import { useSavedSearches } from './use-saved-search'
import type { HouseFilter } from '@/domain/house/filter/filter'
import type { Condition } from '@/domain/house/filter/filter-conditions'
import { Button } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast'

/** How a new lot is told. */
const SAVED = {
  member: '已订阅，新房源会发消息，方式见提醒设置',
  guest: '已订阅，新房源在搜索页提示，登录后可发消息',
}

/** 订阅此条件: saves the filter under a name, or deletes it again. */
export function SaveSearchButton({
  filter,
  conditions,
  total,
  kind = 'line',
  size = 'small',
  short,
}: {
  filter: HouseFilter
  conditions: readonly Condition[]
  total: number
  kind?: 'line' | 'plain'
  size?: 'small' | 'normal'
  /** For narrow layouts. */
  short?: boolean
}) {
  const { isMember, isSaved, save, remove } = useSavedSearches()
  if (conditions.length === 0) return null
  const isOn = isSaved(filter)
  const press = () => {
    if (isOn) remove(filter)
    else
      save(
        filter,
        conditions.map(condition => condition.label),
        total,
      )
    toast(isOn ? '已取消订阅' : SAVED[isMember ? 'member' : 'guest'])
  }
  return (
    <Button kind={kind} size={size} icon="bell" pressed={isOn} onPress={press}>
      {isOn ? '已订阅' : short ? '订阅' : '订阅此条件'}
    </Button>
  )
}
