import { memo } from 'react'
import { writeFilter, type HouseFilter } from '@/domain/house/filter/filter'
import { Brand } from '@/features/chrome/brand/brand'
import { Header } from '@/features/chrome/header/header'
import { HeaderButton } from '@/features/chrome/header/header-button'
import { HeaderSearch } from '@/features/chrome/header/keyword-tool'
import { Screen } from '@/features/chrome/screen/screen'
import { CompareTray } from '@/features/compare/compare-tray'
import { BRAND } from '@/platform/config'
import { useShare } from '@/platform/share/use-share'
import { useIsDesktop, useIsTablet } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { Press } from '@/ui/press/press'
import { DesktopList } from './desktop-list'
import { listTitle, paramsOf, type ListScreen } from './list-screens'
import { PhoneList } from './phone-list'
import { PresetHead } from './preset-head'
import { useListState } from './use-list-state'
import './house-list-screen.scss'

/** The house list under each of its addresses. */
export function HouseListScreen({ screen }: { screen: ListScreen }) {
  const state = useListState(screen)
  const isDesktop = useIsDesktop()
  const title = listTitle(state.preset)
  useShare({
    screen,
    params: paramsOf(screen, state.filter),
    title,
    desc: state.chips.map(chip => chip.label).join('，') || undefined,
  })
  return (
    <Screen
      name={screen}
      title={title}
      headed={isDesktop || screen !== 'house-list'}
      tab={screen === 'house-list' ? 'find' : undefined}
      header={<ListHeader screen={screen} title={title} filter={state.filter} />}
    >
      {isDesktop ? (
        <>
          <DesktopList state={state} />
          <CompareTray />
        </>
      ) : (
        <PhoneList state={state} />
      )}
    </Screen>
  )
}

/** Search leads to its own screen, with what is searched for now. A tablet has room for the sign, which leads home. */
const ListHeader = memo(
  ({ screen, title, filter }: { screen: ListScreen; title: string; filter: HouseFilter }) => {
    const { keyword } = filter
    const hasSign = useIsTablet() && screen === 'house-list'
    const side = <HeaderButton icon="map" label="地图找房" {...linkTo('map-fapai', writeFilter(filter))} />
    return (
      <Header title={title} side={side} root={hasSign}>
        {hasSign && (
          <Press className="hl-sign" label={`${BRAND}首页`} {...linkTo('home')}>
            <Brand />
          </Press>
        )}
        {screen === 'house-list' ? (
          <HeaderSearch keyword={keyword} {...linkTo('search', { keyword })} />
        ) : (
          <PresetHead title={title} keyword={keyword} />
        )}
      </Header>
    )
  },
)
ListHeader.displayName = 'ListHeader'
