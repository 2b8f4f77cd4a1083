import { useState } from 'react'
import { View } from '@tarojs/components'
import { HOTLINE } from '@/platform/config'
import { chromeFor, clientKind } from '@/platform/target'
import { trackAction } from '@/platform/track-action/noted'
import { afterNextPaint } from '@/platform/after-paint'
import { linkTo, openUrl } from '@/routes/go'
import { swtUrl } from '@/state/view'
import { Icon } from '@/ui/icon/icon'
import { Press, type PressProps } from '@/ui/press/press'
import { useTheme } from '../theme/use-theme'
import { tabItems, type TabItem, type TabKey } from './tab-items'
import './tab-bar.scss'

/** The bar itself: rendered by Screen on H5, and by the custom tab bar on WeChat. */
export function TabBar({ active }: { active: TabKey | undefined }) {
  // WeChat's custom tab bar is outside the Screen, so the bar sets the theme itself.
  const { classes } = useTheme()
  // The tab reacts to the touch at once; its screen renders in the next task.
  const [pressed, setPressed] = useState<TabItem['key']>()
  const on = pressed ?? active
  const follow =
    ({ key }: TabItem, onPress: () => void) =>
    () => {
      setPressed(key)
      afterNextPaint(() => {
        setPressed(undefined)
        onPress()
      })
    }
  return (
    <View className={`tabbar ${classes}`} role="navigation" aria-label="主导航">
      {tabItems(chromeFor(clientKind())).map(item => (
        <Press
          key={item.key}
          {...getTabPress(item, follow)}
          className={`tabbar-i ${item.key === on ? 'is-on' : ''}`}
          current={item.key === active}
        >
          <Icon name={item.icon} className="tabbar-icon u-w22 u-h22" />
          {item.text}
        </Press>
      ))}
    </View>
  )
}

function getTabPress(
  item: TabItem,
  follow: (item: TabItem, onPress: () => void) => () => void,
): Pick<PressProps, 'href' | 'onPress'> {
  if (item.screen) {
    const { href, onPress } = linkTo(item.screen, {}, { mode: 'relaunch' })
    return { href, onPress: follow(item, onPress) }
  }
  if (item.key === 'hotline') return { href: `tel:${HOTLINE}` }
  return {
    onPress: () => {
      trackAction('im')
      openUrl(swtUrl())
    },
  }
}
