import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import { Check } from '@/ui/check/check'
import type { Choice } from './use-choice'
import './choice.scss'

/**
 * Selects all rows, and offers actions on the selected ones. `ids` are those of the rows on screen; `more` renders before the delete
 * button.
 */
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
      {/* Spacer, so that the last rows end above the bar. */}
      <View className="choice-room" />
      <View
        className="choice-bar u-row u-g3 u-between u-line-top u-bg-surface"
        role="toolbar"
        aria-label="管理"
      >
        <Check round checked={isAll} onChange={on => choice.set(on ? ids : [])}>
          全选
        </Check>
        {more && <View className="u-ml-auto">{more}</View>}
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
