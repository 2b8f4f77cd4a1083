import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import type { HouseInfo } from '@/contract/house/schema'
import { serverNow } from '@/platform/clock'
import { isSignedIn } from '@/state/session'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { changeWords, seenDay } from './change-words'
import { lookKept, rememberLook } from './remember-look'
import { seenOn } from './seen'
import './since-look.scss'

/** Changes since the visitor's last view, above the facts; stores this view on a guest's device. */
export default function ChangesSinceLastView({ house }: { house: HouseInfo }) {
  const [isOpen, setOpen] = useState(true)
  const { id, status, price, start_time, notice_id } = house
  useEffect(() => {
    if (!isSignedIn()) rememberLook({ id, status, price, start_time, notice_id }, serverNow())
  }, [id, status, price, start_time, notice_id])
  const seen = house.seen ?? seenOn(lookKept(id), serverNow(), notice_id)
  const words = seen ? changeWords(house, seen) : []
  if (!seen || words.length === 0) return null
  return (
    <View className="since" role="status">
      <Icon name="history" size="s" className="u-act" />
      <View className="u-grow">
        {isOpen
          ? `比您上次看（${seenDay(seen.at, serverNow())}）：${words.join('，')}`
          : `上次看后有 ${words.length} 处变化`}
      </View>
      <Press className="since-x u-touch u-pl2 u-c2" onPress={() => setOpen(!isOpen)}>
        {isOpen ? '收起' : '展开'}
      </Press>
    </View>
  )
}
