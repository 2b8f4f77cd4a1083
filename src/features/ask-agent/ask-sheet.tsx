import { View } from '@tarojs/components'
import { Button } from '@/ui/button/button'
import { Check } from '@/ui/check/check'
import { TextField } from '@/ui/field/text-field'
import { Note } from '@/ui/note/note'
import { Sheet } from '@/ui/sheet/sheet'
import { CONTENT_MAX, useAsk } from './use-ask'

/** Sends a question to one agent. For members; it is public once an editor has read it. */
export function AskSheet({
  agent,
  open,
  onClose,
}: {
  agent: { id: number; name: string }
  open: boolean
  onClose: () => void
}) {
  const ask = useAsk(agent.id)
  if (ask.isDone) {
    return (
      <Sheet
        open={open}
        onClose={onClose}
        title="向他提问"
        footer={
          <Button grow kind="primary" onPress={onClose}>
            知道了
          </Button>
        }
      >
        <View className="u-py6 u-center">
          <View className="u-title u-t17">已提交</View>
          <View className="u-label u-mt2 u-lh1-6">{`${agent.name}会在工作时间回答，审核后公开；记录在“我的”里可以查看。`}</View>
        </View>
      </Sheet>
    )
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`向${agent.name}提问`}
      footer={
        <Button grow kind="primary" busy={ask.isBusy} onPress={ask.submit}>
          提交问题
        </Button>
      }
    >
      <TextField
        {...ask.text('content')}
        label="问题"
        required
        multiline
        maxLength={CONTENT_MAX}
        side={`${ask.values.content.length} / ${CONTENT_MAX}`}
        placeholder="5–500 字，如二拍税费怎么估、带租约能不能提前收回"
      />
      <Check checked={ask.values.anonymous} onChange={anonymous => ask.set({ anonymous })}>
        匿名，公开时不显示昵称
      </Check>
      <Note className="u-mt3">请不要写手机号、身份证号等个人信息</Note>
    </Sheet>
  )
}
