import { View } from '@tarojs/components'
import { useDraftState } from '@/domain/form/use-draft-state'
import { Button } from '@/ui/button/button'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { TextBox } from '@/ui/field/text-box'
import { WordChips } from './chips'

/** Sends something back with the reason that its writer will read; without one nothing goes. */
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
  /** The number of what is sent back: its reason waits on the device. */
  of: number
  label: string
  /** On the button. */
  send: string
  /** Ready ones, which may be changed. */
  reasons?: readonly string[]
  isBusy: boolean
  /** Answers whether it went. */
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
        <Button
          size="small"
          busy={isBusy}
          disabled={reason.trim() === ''}
          onPress={() => {
            void onSend(reason.trim()).then(isSent => {
              if (isSent) draft.sent('')
            })
          }}
        >
          {send}
        </Button>
      </View>
    </>
  )
}
