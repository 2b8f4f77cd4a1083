import { useState } from 'react'
import { afterNextPaint } from '@/platform/after-paint'
import { Button } from '@/ui/button/button'
import { Sheet } from '@/ui/sheet/sheet'
import { CommuteEditor, type CommuteChoice } from './commute-editor'

/** The destinations in a sheet of their own; 完成 applies them. */
export default function CommuteSheet({
  first,
  onApply,
  onClose,
}: {
  first: CommuteChoice
  onApply: (...chosen: [CommuteChoice['goals'], CommuteChoice['at']]) => void
  onClose: () => void
}) {
  const [{ goals, at }, setDraft] = useState(first)
  return (
    <Sheet
      open
      onClose={onClose}
      title="通勤目的地"
      footer={
        <Button
          kind="primary"
          grow
          onPress={() => {
            onClose()
            afterNextPaint(() => onApply(goals, at))
          }}
        >
          完成
        </Button>
      }
    >
      <CommuteEditor goals={goals} at={at} onChange={(next, time) => setDraft({ goals: next, at: time })} />
    </Sheet>
  )
}
