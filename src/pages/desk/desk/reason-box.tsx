import { View } from '@tarojs/components'
import { useDraftState } from '@/domain/form/use-draft-state'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { TextBox } from '@/ui/field/text-box'
import { DeskButton } from './parts'
import { WordChips } from './chips'

/** Returns an item with a reason that its author will read; the reason is required. */
export function ReasonBox({
  id,
  of,
  label,
  send,
  reasons = [],
  isBusy,
  onSend,
}: {
  id: string
  /** Id of the returned item: its reason is stored as a draft on the device. */
  of: number
  label: string
  /** Label of the button. */
  send: string
  /** Preset reasons, which may be edited. */
  reasons?: readonly string[]
  isBusy: boolean
  /** Resolves with true if it was sent. */
  onSend: (reason: string) => Promise<boolean>
}) {
  const [reason, setReason, draft] = useDraftState(id, of, '')
  return (
    <>
      {reasons.length > 0 && (
        <WordChips label="常用原因" words={reasons} value={reason} onChange={setReason} />
      )}
      <View className="edk-boxed">
        <TextBox
          id={id}
          label={label}
          placeholder={label}
          multiline
          value={reason}
          maxLength={200}
          onChange={setReason}
        />
      </View>
      <DraftMark {...draft.mark} />
      <View className="edk-acts">
        <DeskButton
          busy={isBusy}
          disabled={reason.trim() === ''}
          onPress={() =>
            void onSend(reason.trim()).then(isSent => {
              if (isSent) draft.sent('')
            })
          }
        >
          {send}
        </DeskButton>
      </View>
    </>
  )
}
