import { useState } from 'react'
import { View } from '@tarojs/components'
import { sendMutation } from '@/api/mutation'
import { MAX_CASE_PICTURES } from '@/domain/case/case-view'
import { choosePictures } from '@/platform/picture-choice'
import { Icon } from '@/ui/icon/icon'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import './case.scss'

export interface Sent {
  id: number
  url: string
}

/** Pictures as evidence, uploaded as they are chosen; for members. */
export function CasePictures({
  pictures,
  onChange,
}: {
  pictures: readonly Sent[]
  onChange: (change: (now: Sent[]) => Sent[]) => void
}) {
  const [isSending, setSending] = useState(false)
  const add = async () => {
    const chosen = await choosePictures(MAX_CASE_PICTURES - pictures.length)
    setSending(true)
    try {
      for (const picture of chosen) {
        if (picture.refusal) {
          toast(picture.refusal === 'size' ? '图片超过 10 MB' : '请选 JPEG、PNG 或 WebP 图片')
          continue
        }
        const { base64 } = await picture.read()
        const { id, url } = await sendMutation('base/upload-pic-base64', { image: base64, usage: 'feedback' })
        onChange(now => (now.some(one => one.id === id) ? now : [...now, { id, url }]))
      }
    } catch {
      // The request layer has shown the error.
    } finally {
      setSending(false)
    }
  }
  return (
    <>
      <View className="fb-pics u-mb2">
        {pictures.map(({ id, url }, at) => (
          <View key={id} className="fb-pic u-relative u-centre u-clip u-sunk u-c2">
            <Picture src={url} alt={`图片 ${at + 1}`} width={90} ratio="1/1" />
            <Press
              className="fb-x u-top u-flex u-to-end u-square-touch"
              label={`去掉图片 ${at + 1}`}
              onPress={() => onChange(now => now.filter(one => one.id !== id))}
            >
              <Icon name="close" className="fb-xi u-on-pic" />
            </Press>
          </View>
        ))}
        {pictures.length < MAX_CASE_PICTURES && (
          <Press
            className="fb-pic u-relative u-centre u-clip u-sunk u-c2"
            label="添加图片"
            disabled={isSending}
            onPress={() => void add()}
          >
            <Icon name={isSending ? 'upload' : 'plus'} />
          </Press>
        )}
      </View>
      <View className="fb-l u-label fb-rule">
        {`至多 ${MAX_CASE_PICTURES} 张，每张 10 MB 内。只有您和处理的编辑看得到`}
      </View>
    </>
  )
}
