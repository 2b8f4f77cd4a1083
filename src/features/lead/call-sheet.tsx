import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { dialText } from '@/lib/relay'
import { dial } from '@/platform/phone'
import { Button } from '@/ui/button/button'
import { Note } from '@/ui/note/note'
import { Sheet } from '@/ui/sheet/sheet'
import './lead-sheet.scss'

/** Dials the relay number once, and keeps it visible for another try or another phone. */
export function CallSheet({
  relay,
  who,
  open,
  onClose,
}: {
  relay: string
  who: string
  open: boolean
  onClose: () => void
}) {
  useEffect(() => {
    dial(dialText(relay))
  }, [relay])
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={`拨打${who}`}
      footer={
        <Button grow kind="primary" icon="phone" onPress={() => dial(dialText(relay))}>
          再拨一次
        </Button>
      }
    >
      <View className="lead-done">
        <View className="u-title u-t17 u-fig">{relay}</View>
        <View className="lead-done-p u-mt2">电脑上请用手机拨打这个号码</View>
      </View>
      <Note>电话走中转号，通话不显示双方号码</Note>
    </Sheet>
  )
}
