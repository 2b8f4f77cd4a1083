import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import { TextBox } from '@/ui/field/text-box'
import { Press } from '@/ui/press/press'

/** Sends something back with the reason that its writer will read; without one nothing goes. */
export function ReasonBox({
  id,
  label,
  send,
  reasons = [],
  isBusy,
  onSend,
}: {
  id: string
  label: string
  /** On the button. */
  send: string
  /** Ready ones, which may be changed. */
  reasons?: readonly string[]
  isBusy: boolean
  onSend: (reason: string) => void
}) {
  const [reason, setReason] = useState('')
  return (
    <>
      {reasons.length > 0 && (
        <View className="edk-filters">
          {reasons.map(words => (
            <Press
              key={words}
              className={`edk-chip ${words === reason ? 'is-on' : ''}`}
              pressed={words === reason}
              onPress={() => {
                setReason(words)
              }}
            >
              {words}
            </Press>
          ))}
        </View>
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
      <View className="edk-acts">
        <Button
          size="small"
          busy={isBusy}
          disabled={reason.trim() === ''}
          onPress={() => {
            onSend(reason.trim())
          }}
        >
          {send}
        </Button>
      </View>
    </>
  )
}
