import { useId, useState } from 'react'
import { View } from '@tarojs/components'
import type { PaperMatter } from '@/contract/paper-rules'
import { useMutation } from '@/api/mutation'
import { TextBox } from '@/ui/field/text-box'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import './misread.scss'

/** Characters of the contract's `note`. */
const NOTE_LENGTH = 200

/**
 * Button 读错了 for a fact that was read from a sentence: the admin console gets both, with the right reading if the reporter types it. No phone
 * number is asked for.
 */
export function MisreadButton({
  label,
  ...fact
}: {
  /** Name of the matter, for screen readers. */
  label: string
  house_id: number
  matter: PaperMatter
  quote: string
}) {
  const id = useId()
  const [note, setNote] = useState<string>()
  const { mutate, isPending, data } = useMutation('case/misread')
  if (data) return <View className="u-note">已报告</View>
  if (note === undefined)
    return (
      <View className="u-note">
        <Press className="misread" label={`读错了：${label}`} onPress={() => setNote('')}>
          读错了
        </Press>
      </View>
    )
  const send = () => {
    mutate(
      { ...fact, ...(note.trim() && { note: note.trim() }) },
      {
        onSuccess: ({ is_new }) => toast(is_new ? '已报告，编辑会对照原句核对' : '已有人报告，编辑正在核对'),
      },
    )
  }
  return (
    <View className="misread-form u-px3 u-r-md u-bg-surface u-row u-g3 u-span u-least44 u-t13">
      <TextBox
        id={id}
        label={`${label}：应是什么，可不填`}
        placeholder="应是什么，可不填"
        value={note}
        maxLength={NOTE_LENGTH}
        autoFocus
        onChange={setNote}
        onEnter={send}
      />
      <Press className="misread" label={`报告读错：${label}`} disabled={isPending} onPress={send}>
        报告
      </Press>
      <Press className="misread" label={`不报告：${label}`} onPress={() => setNote(undefined)}>
        取消
      </Press>
    </View>
  )
}
