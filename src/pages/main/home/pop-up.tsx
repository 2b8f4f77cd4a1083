import { useEffect, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { AdMark, bannerLink } from '@/domain/banner/banner-link'
import { useHomeSlots } from '@/domain/house/lists/use-home-lists'
import { hereNow } from '@/routes/navigate'
import { isSignedIn, useSession } from '@/state/session'
import { deviceStorage } from '@/state/storage'
import { Button } from '@/ui/button/button'
import { Overlay } from '@/ui/overlay/overlay'
import { Picture } from '@/ui/picture/picture'
import { keepPromo, promoDay } from './promos'
import './pop-up.scss'

/**
 * Full-screen promotion of the editors: once a day per device, not on the day of its first visit, when the visitor returns to the home page
 * from another screen, and never for staff.
 */
export function PopUp() {
  const [isOpen, setOpen] = useState(false)
  const [banner] = useHomeSlots()?.('popup') ?? []
  const id = banner?.id
  const isSigned = useSession(isSignedIn)
  const roles = useSession(session => session.uinfo?.roles)
  // The member's roles must be loaded first.
  const isMet = isSigned ? roles?.every(role => role === 'member') : true
  const hasLeft = useRef(false)
  useEffect(() => {
    if (deviceStorage.get('promos')?.since === undefined) keepPromo({ since: promoDay() })
  }, [])
  useDidHide(() => {
    // An app in the background hides its page, too: this does not count as a second screen.
    setTimeout(() => {
      hasLeft.current ||= hereNow().screen !== 'home'
    })
  })
  useDidShow(() => {
    const { since, popup } = deviceStorage.get('promos') ?? {}
    const today = promoDay()
    if (!hasLeft.current || id === undefined || !isMet) return
    if (since === undefined || since >= today || popup === today) return
    keepPromo({ popup: today })
    setOpen(true)
  })
  if (!banner) return null
  const link = bannerLink(banner)
  const close = () => setOpen(false)
  return (
    <Overlay kind="dialog" open={isOpen} onClose={close} label={banner.title}>
      <View className="u-pt4 u-pb5 u-px4 u-center">
        <View className="hpop-pic">
          <Picture src={banner.image} alt="" width={320} ratio="16/10" />
        </View>
        <View className="u-title u-mt4 u-t17 u-lh24" role="heading" aria-level={2}>
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
            查看详情
          </Button>
        </View>
      </View>
    </Overlay>
  )
}
