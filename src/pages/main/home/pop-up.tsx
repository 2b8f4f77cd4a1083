import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { AdMark, bannerLink } from '@/domain/banner/banner-link'
import { useHomeSlots } from '@/domain/house/lists/use-home-lists'
import { isUntouched } from '@/platform/untouched'
import { hereNow } from '@/routes/navigate'
import { isSignedIn, useSession } from '@/state/session'
import { deviceStorage } from '@/state/storage'
import { Button } from '@/ui/button/button'
import { Overlay } from '@/ui/overlay/overlay'
import { Picture } from '@/ui/picture/picture'
import { keepPromo, promoDay } from './promos'
import './pop-up.scss'

/** Once a day on a device, at the start of a visit alone: before anything was touched or read on, and never to who works here. */
export function PopUp() {
  const [isOpen, setOpen] = useState(false)
  const [banner] = useHomeSlots()?.('popup') ?? []
  const id = banner?.id
  const isSigned = useSession(isSignedIn)
  const roles = useSession(session => session.uinfo?.roles)
  // Who a member is has to be known first.
  const isMet = isSigned ? roles?.every(role => role === 'member') : true
  useEffect(() => {
    if (id === undefined || !isMet || deviceStorage.get('promos')?.popup === promoDay()) return
    if (hereNow().screen !== 'home' || !isUntouched()) return
    keepPromo({ popup: promoDay() })
    setOpen(true)
  }, [id, isMet])
  if (!banner) return null
  const link = bannerLink(banner)
  const close = () => {
    setOpen(false)
  }
  return (
    <Overlay kind="dialog" open={isOpen} onClose={close} label={banner.title}>
      <View className="hpop">
        <View className="hpop-pic">
          <Picture src={banner.image} alt="" width={320} ratio="16/10" />
        </View>
        <View className="hpop-t" role="heading" aria-level={2}>
          {banner.title}
        </View>
        <AdMark />
        <View className="u-flex u-g3 u-mt4">
          <Button grow onPress={close}>
            关闭
          </Button>
          <Button
            grow
            kind="primary"
            onPress={() => {
              close()
              link.onPress()
            }}
          >
            去看看
          </Button>
        </View>
      </View>
    </Overlay>
  )
}
