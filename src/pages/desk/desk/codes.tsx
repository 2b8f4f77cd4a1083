import { View } from '@tarojs/components'
import { copyText } from '@/platform/clipboard/copy-text'
import { Button } from '@/ui/button/button'
import { Note } from '@/ui/note/note'
import { toast } from '@/ui/toast/toast'

/** The recovery codes, shown only once. */
export function Codes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const copy = () => {
    copyText(codes.join('\n')).then(
      () => toast('已复制'),
      () => toast('浏览器不让复制，请选中后手工复制'),
    )
  }
  return (
    <View className="edg-form">
      <Note risk>
        恢复码只显示这一次。手机或电脑丢了，用它登录，每个只能用一次。请存进密码管理器，或打印后收好。
      </Note>
      <View className="edg-codes" aria-label="恢复码">
        {codes.map(code => (
          <View key={code}>{code}</View>
        ))}
      </View>
      <View className="edk-acts">
        <Button icon="copy" onPress={copy}>
          复制全部
        </Button>
        <Button kind="primary" onPress={onKept}>
          已保存
        </Button>
      </View>
    </View>
  )
}
