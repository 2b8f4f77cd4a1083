import { useState } from 'react'
import { View } from '@tarojs/components'
import { COMMUTE_TIME_LABELS } from '@/contract/codes'
import { Button } from '@/ui/button/button'
import { basisText } from './commute-view'
import { CommuteSheet } from './commute-sheet-lazy'
import type { Commutes } from './use-commute'

/** The destinations in use, what their minutes are based on, and the button that changes them. */
export default function CommuteLine({ commutes: { goals, at, keep, ways, query } }: { commutes: Commutes }) {
  const [isOpen, setOpen] = useState(false)
  const hasGoals = goals.length > 0
  const hasFailed = query.error !== null && !ways
  return (
    <View className="u-row u-g2 u-wrap u-py1">
      {hasGoals && (
        <View className="u-grow u-note" role="status">
          {hasFailed
            ? '通勤用时没有算出来'
            : query.fetchStatus === 'paused' && !ways
              ? '网络已断开，连上后计算通勤用时'
              : ways
                ? basisText(ways)
                : `正在计算${COMMUTE_TIME_LABELS[at]}的通勤用时`}
        </View>
      )}
      {hasGoals && hasFailed && (
        <Button size="small" icon="retry" busy={query.isFetching} onPress={() => void query.refetch()}>
          重试
        </Button>
      )}
      <Button
        kind={hasGoals ? 'plain' : 'quiet'}
        size="small"
        icon={hasGoals ? 'edit' : 'metro'}
        onPress={() => setOpen(true)}
      >
        {hasGoals ? '改目的地' : '设置通勤目的地'}
      </Button>
      {isOpen && <CommuteSheet first={{ goals, at }} onApply={keep} onClose={() => setOpen(false)} />}
    </View>
  )
}
