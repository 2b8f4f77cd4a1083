import { Text, View } from '@tarojs/components'
import type { AgentDesk } from '@/contract/agent/schema'
import { RECORD_LIMITS } from '@/domain/lead/workbench/own-records-view'
import { useCheckForm } from '@/domain/lead/workbench/use-own-records'
import { usePictures } from '@/domain/pictures/use-pictures'
import { toBeijingDay } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { FormSheet } from '@/ui/form/form-sheet'
import { Picture } from '@/ui/picture/picture'
import { toast } from '@/ui/toast/toast'
import { LotChoice } from './lot-choice'
import { TimeBox } from './time-box'
import { Wrong } from './wrong'
import './register-call.scss'

/** An agent's field check of a lot: the day, the observations, and pictures. An editor reviews it before it is public. */
export function CheckForm({ lots, onClose }: { lots: AgentDesk['lots']; onClose: () => void }) {
  const photos = usePictures('house', RECORD_LIMITS.pictures)
  const today = toBeijingDay(serverNow())
  const sent = useCheckForm(
    () => photos.ids,
    { lot: null, day: today, seen: '' },
    () => {
      toast('已提交，编辑审核后公开')
      onClose()
    },
  )
  // A picture that is still uploading would be missing.
  const form = { ...sent, isBusy: sent.isBusy || photos.isSending }
  const { values, set } = form
  const { name, value, error, onChange, onBlur } = form.text('day')
  return (
    <FormSheet form={form} title="登记实勘" send="提交" onClose={onClose}>
      <LotChoice
        name="check-lot-word"
        label="实勘的房源"
        own={lots}
        chosen={values.lot}
        onChoose={lot => set({ lot })}
      />
      <Wrong id="check-lot" text={form.errorOf('lot')} />
      <TimeBox {...{ name, value, error, onChange, onBlur }} label="日期" type="date" max={today} />
      <TextField
        {...form.text('seen')}
        label="现场情况"
        required
        multiline
        maxLength={RECORD_LIMITS.seen}
        side={<Text className="u-fig u-c3">{`${values.seen.length} / ${RECORD_LIMITS.seen}`}</Text>}
        placeholder="占用、水电、装修、楼道，只写看到的"
      />
      <View className="u-label u-mb1">{`图片（选填，至多 ${RECORD_LIMITS.pictures} 张）`}</View>
      {photos.pictures.map(({ key, preview, percent, id, error: wrong }, at) => (
        <View key={key} className="u-row u-g3 u-touch u-mb4">
          <Picture className="dkr-pic" src={preview} alt={`图片 ${at + 1}`} width={48} />
          <View className={`u-grow u-t13 ${wrong ? 'u-warn' : 'u-c2'}`} role={wrong ? 'alert' : undefined}>
            {wrong ?? (id === null ? `上传中 ${percent}%` : '已上传')}
          </View>
          <Button size="small" onPress={() => photos.remove(key)}>
            {`去掉图片 ${at + 1}`}
          </Button>
        </View>
      ))}
      {photos.pictures.length < RECORD_LIMITS.pictures && (
        <Button kind="line" icon="plus" onPress={photos.add}>
          添加图片
        </Button>
      )}
      <View className="u-t12 u-c2 u-mt3">提交后编辑可见，审核通过在房源页公开</View>
    </FormSheet>
  )
}
