import { View } from '@tarojs/components'
import { HOTLINE } from '@/platform/config'
import { chromeFor, clientKind } from '@/platform/target'
import { noted } from '@/platform/noted/noted'
import { linkTo, openUrl } from '@/routes/go'
import { swtUrl } from '@/state/view'
import { Icon } from '@/ui/icon/icon'
import { Press, type PressProps } from '@/ui/press/press'
import { useTheme } from '../theme/use-theme'
import { tabItems, type TabItem, type TabKey } from './tab-items'
import './tab-bar.scss'

/** The bar itself, wherever it is drawn: by Screen on H5, by the custom tab bar of WeChat. */
export function TabBar({ active }: { active: TabKey | undefined }) {
  // WeChat's custom tab bar lies outside the Screen, so the bar bears the theme itself.
  const { classes } = useTheme()
  return (
    <View className={`tabbar ${classes}`} role="navigation" aria-label="主导航">
      {tabItems(chromeFor(clientKind())).map(item => (
        <Press
          key={item.key}
          {...pressOf(item)}
          className={`tabbar-i ${item.key === active ? 'is-on' : ''}`}
          current={item.key === active}
        >
          <Icon name={item.icon} className="tabbar-icon" />
          {item.text}
        </Press>
      ))}
    </View>
  )
}

function pressOf(item: TabItem): Pick<PressProps, 'href' | 'onPress'> {
  if (item.screen) return linkTo(item.screen, {}, { mode: 'relaunch' })
  if (item.key === 'hotline') return { href: `tel:${HOTLINE}` }
  return {
    onPress: () => {
      noted('im')
      openUrl(swtUrl())
    },
  }
}
