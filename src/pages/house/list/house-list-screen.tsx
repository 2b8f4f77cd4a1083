import { Header } from '@/features/chrome/header/header'
import { HeaderButton } from '@/features/chrome/header/header-button'
import { HeaderSearch } from '@/features/chrome/header/keyword-tool'
import { DateTool } from '@/features/chrome/header/date-tool'
import { Screen } from '@/features/chrome/screen/screen'
import { useIsDesktop } from '@/platform/viewport'
import { linkTo } from '@/routes/go'
import { routeOf } from '@/routes/table'
import { DesktopList } from './desktop-list'
import { listTitle, type ListScreen } from './list-screens'
import { PhoneList } from './phone-list'
import { useListState } from './use-list-state'

/** The house list under each of its addresses. */
export function HouseListScreen({ screen }: { screen: ListScreen }) {
  const state = useListState(screen)
  const isDesktop = useIsDesktop()
  const title = listTitle(state.preset)
  return (
    <Screen name={screen} title={title} tab={screen === 'house-list' ? 'find' : undefined} header={<ListHeader title={title} keyword={state.filter.keyword} />}>
      {isDesktop ? <DesktopList state={state} /> : <PhoneList state={state} />}
    </Screen>
  )
}

/** Search leads to its own screen, with what is searched for now. */
function ListHeader({ title, keyword }: { title: string, keyword?: string }) {
  const side = routeOf('map-fapai').page === undefined ? <DateTool /> : <HeaderButton icon='map' label='地图找房' {...linkTo('map-fapai')} />
  return (
    <Header title={title} side={side}>
      <HeaderSearch keyword={keyword} {...linkTo('search', { keyword })} />
    </Header>
  )
}
