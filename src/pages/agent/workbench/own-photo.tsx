import { useState } from 'react'
import { View } from '@tarojs/components'
import { write } from '@/api/write'
import { choosePictures } from '@/platform/picture-choice'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { toast } from '@/ui/toast/toast'

/** The picture that buyers see; sent as soon as it is chosen, kept with the form. */
export function OwnPhoto({
  src,
  name,
  onChange,
}: {
  src: string
  name: string
  onChange: (url: string) => void
}) {
  const [isSending, setSending] = useState(false)
  const choose = async () => {
    const [picture] = await choosePictures(1)
    if (!picture) return
    if (picture.refusal) {
      toast(picture.refusal === 'size' ? '图片超过 10 MB' : '请选 JPEG、PNG 或 WebP 图片')
      return
    }
    setSending(true)
    try {
      const { base64 } = await picture.read()
      const { url } = await write('base/upload-pic-base64', { image: base64, usage: 'agent' })
      onChange(url)
    } catch {
      // The request layer has said why.
    } finally {
      setSending(false)
    }
  }
  return (
    <View className="dkr-lot">
      <Avatar src={src || null} size={64} name={name} />
      <View className="u-grow u-t13 u-c2">本人近照，买家在你的主页看到</View>
      <Button size="small" busy={isSending} onPress={() => void choose()}>
        {src ? '更换照片' : '上传照片'}
      </Button>
    </View>
  )
}
