import { View } from '@tarojs/components'
import { jobWords, momentWords, type DeadLetter } from '@/domain/desk/running-view'
import { useSettleDeadLetter } from '@/domain/desk/use-running'
import { toast } from '@/ui/toast/toast'
import { Act, Card, Small } from './parts'

const ACTIONS = [
  { action: 'retry', label: '重试', done: '已重新排上' },
  { action: 'discard', label: '丢弃', done: '已丢弃，会记入改动记录' },
] as const

/** Work that failed in every attempt: an admin retries it, or discards it. */
export function DeadLetters({ letters, now }: { letters: readonly DeadLetter[]; now: number }) {
  const settle = useSettleDeadLetter()
  if (letters.length === 0) return null
  return (
    <Card title="多次失败的任务" side={`${letters.length} 项，不再自动重试`}>
      {letters.map(({ id, task, key, attempts, fault, at }) => (
        <View key={id} className="edk-line edk-dead">
          <View className="u-anywhere">
            <View className="edk-risk">{`${jobWords(task)}，试过 ${attempts} 次`}</View>
            <Small>{`${momentWords(at, now)}　${key}　${fault}`}</Small>
          </View>
          <View className="edk-do">
            {ACTIONS.map(({ action, label, done }) => (
              <Act
                key={action}
                label={`${label}：${jobWords(task)}`}
                disabled={settle.isPending}
                onPress={() => settle.mutate({ id, action }, { onSuccess: () => toast(done) })}
              >
                {label}
              </Act>
            ))}
          </View>
        </View>
      ))}
    </Card>
  )
}
