import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { linkTo } from '@/routes/go'
import { isSignedIn, useSession } from '@/state/session'
import { deviceStorage } from '@/state/storage'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { useDeviceState } from '@/platform/hydration'
import './first-card.scss'

const isKnown = () => deviceStorage.get('firstTime') === true

/** For guests who have not read the guide to a first auction, until they read it or close the card. */
export default function FirstCard() {
  const isMember = useSession(isSignedIn)
  const [isDone, setDone] = useDeviceState(isKnown, () => false)
  useDidShow(() => {
    setDone(isKnown())
  })
  if (isMember || isDone) return null
  return (
    <View className="hft u-apart u-row u-card">
      <Press className="hft-go u-row u-g3 u-grow" {...linkTo('first-time')}>
        <Icon name="flag" className="u-fixed u-act" />
        <View className="u-grow">
          <View className="u-title">第一次拍，先算清三笔费用</View>
          <View className="u-t13 u-c2">保证金、尾款、总成本，术语可点开解释</View>
        </View>
      </Press>
      <Press
        className="u-fixed u-centre u-square-touch u-c3"
        label="关闭：第一次拍"
        onPress={() => {
          deviceStorage.set('firstTime', true)
          setDone(true)
        }}
      >
        <Icon name="close" size="s" />
      </Press>
    </View>
  )
}
