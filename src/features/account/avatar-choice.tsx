import { useState } from 'react'
import { View } from '@tarojs/components'
import { choosePictures } from '@/platform/picture-choice'
import { readSquare } from '@/platform/picture-square'
import { Button } from '@/ui/button/button'
import { Picture } from '@/ui/picture/picture'
import { toast } from '@/ui/toast/toast'
import { AVATAR_SIDE, type AvatarChoiceProps } from './avatar-choice-props'
import './avatar-sheet.scss'

/** The platform's picture chooser; the picture is shown round, and cropped at its middle. */
export function AvatarChoice({ onChosen }: AvatarChoiceProps) {
  const [preview, setPreview] = useState('')
  const choose = async () => {
    const [picture] = await choosePictures(1)
    if (!picture) return
    if (picture.refusal) {
      toast(picture.refusal === 'size' ? '图片超过 10 MB' : '请选 JPEG、PNG 或 WebP 图片')
      return
    }
    setPreview(picture.preview)
    onChosen(() => readSquare(picture.preview, AVATAR_SIDE))
  }
  return (
    <View className="u-row u-down u-g3 u-pb4">
      {preview !== '' && (
        <View className="face u-centre u-fixed u-clip u-tint-action face-64">
          <Picture src={preview} alt="选好的头像" width={64} ratio="1/1" />
        </View>
      )}
      <Button icon="camera" onPress={() => void choose()}>
        {preview ? '换一张' : '从相册选或拍照'}
      </Button>
    </View>
  )
}
