import type { Screen } from '@/routes/table'
import type { IconName } from '@/ui/icon/icon-names'

export type TabKey = 'home' | 'find' | 'my'

type TabScreen = 'home' | 'house-list' | 'my'

export type TabItem = { text: string; icon: IconName } & (
  | { key: TabKey; screen: TabScreen }
  | { key: 'hotline' | 'consult'; screen?: undefined }
)

const HOME: TabItem = { key: 'home', screen: 'home', text: '首页', icon: 'home' }
const FIND: TabItem = { key: 'find', screen: 'house-list', text: '找房', icon: 'find' }
const HOTLINE: TabItem = { key: 'hotline', text: '热线', icon: 'phone' }
const CONSULT: TabItem = { key: 'consult', text: '客服', icon: 'chat' }
const MY: TabItem = { key: 'my', screen: 'my', text: '我的', icon: 'user' }

/** The items of the bar for this client (see `chromeFor`). */
export const tabItems = ({
  hasHotline,
  hasConsult,
}: {
  hasHotline: boolean
  hasConsult: boolean
}): TabItem[] => [HOME, FIND, ...(hasHotline ? [HOTLINE] : []), ...(hasConsult ? [CONSULT] : []), MY]

/** The tab of a screen; undefined if it is none. */
export const findScreenTab = (screen: Screen): TabKey | undefined =>
  [HOME, FIND, MY].flatMap(item => (item.screen === screen ? [item.key] : []))[0]
