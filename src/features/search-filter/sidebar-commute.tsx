import { useState } from 'react'
import { View } from '@tarojs/components'
import { CommuteSheet } from '@/domain/commute/commute-sheet-lazy'
import { commuteText } from '@/domain/commute/commute-view'
import type { Commute } from '@/lib/filter/choices'
import { Button } from '@/ui/button/button'

/** 通勤 next to the desktop list: the current choice, and the destinations in their own dialog. */
export function SidebarCommute<F>({
  commute: { goals, at, set },
  onChange,
}: {
  commute: Commute<F>
  onChange: (next: F) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const hasGoals = goals.length > 0
  return (
    <>
      <View className="u-label u-pt3 u-pb2">
        {hasGoals ? commuteText(goals, at) : '按两个人步行加地铁的用时找房'}
      </View>
      <Button kind="line" size="small" icon="metro" onPress={() => setOpen(true)}>
        {hasGoals ? '改目的地' : '设目的地'}
      </Button>
      {isOpen && (
        <CommuteSheet
          first={{ goals, at }}
          onApply={(...chosen) => onChange(set(...chosen))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
