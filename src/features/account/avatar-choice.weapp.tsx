import { useState } from 'react'
import { Button as NativeButton, View } from '@tarojs/components'
import { readSquare } from '@/platform/picture-square'
import { Picture } from '@/ui/picture/picture'
import { AVATAR_SIDE, type AvatarChoiceProps } from './avatar-choice-props'
import './avatar-sheet.scss'

/** WeChat's own chooser: the person's WeChat picture, or one that WeChat lets them crop. */
export function AvatarChoice({ onChosen }: AvatarChoiceProps) {
  const [preview, setPreview] = useState('')
  return (
    <View className="u-row u-down u-g3 u-pb4">
      {preview !== '' && (
        <View className="face u-centre u-fixed u-clip u-tint-action face-64">
          <Picture src={preview} alt="选好的头像" width={64} ratio="1/1" />
        </View>
      )}
      <NativeButton
        className="btn btn-line"
        openType="chooseAvatar"
        onChooseAvatar={event => {
          const { avatarUrl } = event.detail as { avatarUrl: string }
          setPreview(avatarUrl)
          onChosen(() => readSquare(avatarUrl, AVATAR_SIDE))
        }}
      >
        {preview ? '换一张' : '用微信头像，或选一张'}
      </NativeButton>
    </View>
  )
}
