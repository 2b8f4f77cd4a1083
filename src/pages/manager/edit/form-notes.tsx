import { View } from '@tarojs/components'
import { fullTime } from '@/lib/dates'
import { Button } from '@/ui/button/button'
import { ask } from '@/ui/dialog/ask'
import { Icon } from '@/ui/icon/icon'
import { Note } from '@/ui/note/note'
import { Press } from '@/ui/press/press'
import type { LotFormProps } from './form-props'

/** Notices before editing continues: a restored draft, a lot changed by somebody else, a refusal. */
export function FormNotes({ edit, onPreview, onLots, onReread }: LotFormProps) {
  const { base, restored } = edit
  const isBehind = base !== null && restored !== null && edit.baseAt !== base.updatedAt
  const begin = async () => {
    if (!(await ask({ text: '草稿里的改动会丢掉。', confirm: '放弃草稿' }))) return
    edit.restart(base)
  }
  return (
    <>
      <View className="lform-top u-row u-between u-mx3">
        <Press className="lform-link u-row u-g4px u-touch" onPress={onLots}>
          <Icon name="house" size="xs" />
          我的房源
        </Press>
        <Press className="lform-link u-row u-g4px u-touch" onPress={onPreview}>
          <Icon name="eye" size="xs" />
          预览
        </Press>
      </View>
      {restored && (
        <Note className="lform-note u-apart">
          {`已恢复 ${fullTime(restored.at)} 的草稿。`}
          {restored.lostTotal > 0 && `其中 ${restored.lostTotal} 张图片上传超过一天已失效，请重新添加。`}
          <Press className="lsec-offer u-inline-block" onPress={() => void begin()}>
            {base ? '放弃草稿，用线上资料' : '放弃草稿，重新填'}
          </Press>
        </Note>
      )}
      {isBehind && (
        <Note risk className="lform-note u-apart">
          存草稿之后，这套房在别处改过。继续保存会被拒绝，请放弃草稿后重新改。
        </Note>
      )}
      {edit.refusal && (
        <Note risk className="lform-note u-apart">
          {`没有保存：${edit.refusal.message}`}
          {edit.refusal.kind === 'stale' && (
            <View className="u-mt2">
              <Button size="small" onPress={() => void begin().then(onReread)}>
                读取最新资料
              </Button>
            </View>
          )}
        </Note>
      )}
    </>
  )
}
