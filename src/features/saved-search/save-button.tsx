import { useSavedSearches } from './use-saved-search'
import type { HouseFilter } from '@/domain/house/filter/filter'
import type { Condition } from '@/domain/house/filter/filter-conditions'
import { go } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { ask } from '@/ui/dialog/ask'
import { toast } from '@/ui/toast/toast'

/** Tells how new lots are announced; a member may change the channels at once. */
async function confirmSaved(isMember: boolean) {
  if (!isMember) {
    toast('已订阅，新房源在搜索页提示，登录后可发消息')
    return
  }
  const wantsSettings = await ask({
    title: '已订阅',
    text: '有新房源时发站内消息，并按提醒设置里选的渠道（短信、邮件等）与时段通知',
    confirm: '提醒设置',
    cancel: '完成',
  })
  if (wantsSettings) go('my-remind-settings')
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
    if (isOn) {
      remove(filter)
      toast('已取消订阅')
      return
    }
    save(
      filter,
      conditions.map(condition => condition.label),
      total,
    )
    void confirmSaved(isMember)
  }
  return (
    <Button kind={kind} size={size} icon="bell" pressed={isOn} onPress={press}>
      {isOn ? '已订阅' : short ? '订阅' : '订阅此条件'}
    </Button>
  )
}
