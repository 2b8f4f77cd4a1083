import { View } from '@tarojs/components'
import { clockWords, type DeskLead } from '@/domain/desk/lead-board'
import { serverNow } from '@/platform/clock'
import { Icon } from '@/ui/icon/icon'

/** The first-response clock, overdue in colour and words. */
export function Clock({ lead }: { lead: DeskLead }) {
  const clock = clockWords(lead, serverNow())
  if (!clock) return null
  return (
    <View className={clock.isLate ? 'edk-risk' : 'edk-small'}>
      {clock.isLate && <Icon name="warning" size="s" />}
      {clock.text}
    </View>
  )
}
