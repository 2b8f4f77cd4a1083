import { View } from '@tarojs/components'
import { useOwnPhoto } from '@/domain/agent/use-own-photo'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'

/** The picture that buyers see; saved with the form. */
export function OwnPhoto({ src, onChange }: { src: string; onChange: (url: string) => void }) {
  const { isSending, choose } = useOwnPhoto(onChange)
  return (
    <View className="u-row u-g3 u-touch u-mb4">
      <Avatar src={src || null} size={64} />
      <View className="u-grow u-t13 u-c2">本人近照，买家在您的主页看到</View>
      <Button size="small" busy={isSending} onPress={choose}>
        {src ? '更换照片' : '上传照片'}
      </Button>
    </View>
  )
}
