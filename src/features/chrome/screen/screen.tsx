import { useEffect, useRef, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { isSinglePage } from '@/platform/target/single-page'
import { useIsDesktop } from '@/platform/viewport'
import { back, go } from '@/routes/go'
import { routeOf, type Screen as ScreenName } from '@/routes/table'
import { setTitle } from '@/routes/title'
import { useRouteGuard } from '@/routes/use-route-guard'
import { SecondsContext, usePageSeconds } from '@/ui/countdown/page-seconds'
import { ThemeContext } from '@/ui/theme/theme-context'
import { Footer } from '../footer/footer'
import { Header } from '../header/header'
import { HeadedContext } from '../header/headed'
import { ScreenTabBar } from '../tab-bar/screen-tab-bar'
import type { TabKey } from '../tab-bar/tab-items'
import { useTheme } from '../theme/use-theme'
import { TopNav } from '../top-nav/top-nav'
import { PageWithSidebar } from './page-with-sidebar'
import { ScreenContent, type ScreenQuery } from './screen-content'
import { SkipLink } from './skip-link'
import './screen.scss'

interface FrameProps {
  /** Name in the route table. */
  name: ScreenName
  /** In the header and the browser's tab; may change when the data comes. */
  title: string
  /** The screen is a tab of the bar: phones show the bar. */
  tab?: TabKey
  /**
   * Phone and tablet: `default` back, title, search, member; `title` back and title; a custom node; none. Desktop always has the top
   * navigation, unless none.
   */
  header?: 'default' | 'title' | 'none' | ReactNode
  /** Copyright and record numbers. Desktop shows it unless false, phones at the end of home, 我的, content and static pages. */
  footer?: boolean
  /** Fixed at the bottom on phones (StickyBar): the content ends above it. */
  bar?: ReactNode
  /** Desktop: the full width instead of 1200 px (map, video). */
  wide?: boolean
  /** The page is white instead of grey (forms, search). */
  plain?: boolean
  /** Desktop: the title renders above the content, with breadcrumbs; a member's own page next to the rail of the others. */
  place?: 'page' | 'member'
  /** The content has its own level-1 heading; otherwise the title is one, for screen readers only if it is not visible. */
  headed?: boolean
  className?: string
}

interface QueryProps<T> {
  query: ScreenQuery<T>
  skeleton?: ReactNode
  /** Name of the content that failed to load, for the title of an error: 房源信息. */
  subject?: string
  children: (data: T) => ReactNode
}

interface PlainProps {
  query?: undefined
  children: ReactNode
}

export type ScreenProps<T> = FrameProps & (QueryProps<T> | PlainProps)

/** The frame of every page: theme, title, header, navigation, footer, and the states of its query. Empty while a guard redirects. */
export function Screen<T>(props: ScreenProps<T>) {
  return useRouteGuard() ? <Frame {...props} /> : <View className="screen" />
}

function Frame<T>(props: ScreenProps<T>) {
  const { name, title, tab, header = 'default', footer, wide, plain, headed, place, className = '' } = props
  // The actions in a bar need a login or another page.
  const bar = !isSinglePage() && props.bar
  const isDesktop = useIsDesktop()
  const theme = useTheme()
  const seconds = usePageSeconds()
  usePageTitle(title)
  // Not before its content, which would push it down.
  const isLoading = props.query !== undefined && props.query.data === undefined
  const hasFooter = footer ?? (isDesktop || (endsWithFooter(name) && !isLoading && !isSinglePage()))
  const isPlaced = isDesktop && place !== undefined
  const drawsTitle = isPlaced || (!isDesktop && (header === 'default' || header === 'title'))
  const look = [
    'screen',
    theme.classes,
    tab && 'screen-has-tab',
    bar && 'screen-has-bar',
    wide && 'screen-wide',
    hasFooter && !isDesktop && 'screen-has-foot',
    plain && 'screen-plain',
    className,
  ]
  const content = props.query ? (
    <ScreenContent query={props.query} skeleton={props.skeleton} subject={props.subject}>
      {props.children}
    </ScreenContent>
  ) : (
    props.children
  )
  return (
    <ThemeContext.Provider value={theme}>
      <SecondsContext.Provider value={seconds}>
        <View className={look.filter(Boolean).join(' ')}>
          <SkipLink />
          {header !== 'none' &&
            (isDesktop ? (
              <TopNav screen={name} />
            ) : (
              <HeadedContext.Provider value={headed === true || !drawsTitle}>
                <PhoneHeader {...{ name, header, title, tab }} />
              </HeadedContext.Provider>
            ))}
          <View className="screen-main" role="main">
            {!headed && !drawsTitle && (
              <View className="u-aloud" role="heading" aria-level={1}>
                {title}
              </View>
            )}
            {isPlaced ? <PageWithSidebar {...{ name, title, place }}>{content}</PageWithSidebar> : content}
          </View>
          {hasFooter && <Footer screen={name} />}
          {bar}
          {tab && !isDesktop && <ScreenTabBar active={tab} />}
        </View>
      </SecondsContext.Provider>
    </ThemeContext.Provider>
  )
}

function PhoneHeader({ name, header, title, tab }: Pick<FrameProps, 'name' | 'header' | 'title' | 'tab'>) {
  if (header !== 'default' && header !== 'title') return <>{header}</>
  const leave = routeOf(name).backGoesHome ? () => go('home') : back
  return <Header title={title} tools={header === 'default'} root={tab !== undefined} onBack={leave} />
}

/** Pages whose end a visitor reaches and may want more of: not lists of lots, forms, maps or a member's pages. */
const endsWithFooter = (name: ScreenName) =>
  name === 'home' || name === 'my' || routeOf(name).page?.startsWith('content/') === true

/** A cached page under another one must not change the other's title. */
function usePageTitle(title: string) {
  const isShown = useRef(true)
  useDidShow(() => {
    isShown.current = true
    setTitle(title)
  })
  useDidHide(() => {
    isShown.current = false
  })
  useEffect(() => {
    if (isShown.current) setTitle(title)
  }, [title])
}
