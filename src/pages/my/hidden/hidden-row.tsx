import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { setHidden } from '@/domain/house/user-state/hidden'
import { groupDigits } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Empty } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'

/** A hidden lot, with a button to show it again. */
export function HiddenRow({ id, title, children }: { id: number; title: string; children: ReactNode }) {
  const [isBusy, setBusy] = useState(false)
  const show = async () => {
    setBusy(true)
    if (await setHidden(id, false)) toast('已恢复显示')
    setBusy(false)
  }
  return (
    <View>
      {children}
      <View className="u-right u-mt2">
        <Button size="small" busy={isBusy} label={`恢复显示${title}`} onPress={() => void show()}>
          恢复显示
        </Button>
      </View>
    </View>
  )
}

export const HiddenWords = ({ total }: { total: number }) => (
  <View className="ltools u-px4 u-row u-touch u-label">{`共 ${groupDigits(total)} 套，列表、地图和订阅消息里都不再出现`}</View>
)

export const NothingHidden = () => (
  <View className="u-mt4">
    <Empty
      title="没有隐藏的房源"
      hint="列表里点图片上的“不再显示”，房源会移到这里"
      actions={
        <Button kind="primary" {...linkTo('house-list', {})}>
          去找房
        </Button>
      }
    />
  </View>
)
