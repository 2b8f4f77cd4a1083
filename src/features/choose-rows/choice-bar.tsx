import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import { Check } from '@/ui/check/check'
import type { Choice } from './use-choice'
import './choice.scss'

/** Choose all, and what to do with the chosen. `ids` are those of the rows on screen; `more` stands before the deletion. */
export function ChoiceBar({
  choice,
  ids,
  unit,
  onDelete,
  busy,
  more,
}: {
  choice: Choice
  ids: readonly number[]
  unit: string
  onDelete: () => void
  busy: boolean
  more?: ReactNode
}) {
  const isAll = ids.length > 0 && ids.every(id => choice.chosen.includes(id))
  return (
    <>
      {/* The last rows end above the bar. */}
      <View className="choice-room" />
      <View className="choice-bar" role="toolbar" aria-label="管理">
        <Check
          round
          checked={isAll}
          onChange={on => {
            choice.set(on ? ids : [])
          }}
        >
          全选
        </Check>
        {more && <View className="choice-more">{more}</View>}
        <Button
          kind="primary"
          className="choice-do"
          disabled={choice.chosen.length === 0}
          busy={busy}
          onPress={onDelete}
        >{`删除 ${choice.chosen.length} ${unit}`}</Button>
      </View>
    </>
  )
}
