import { useState } from 'react'
import { View } from '@tarojs/components'
import { writeFilter } from '@/domain/house/filter/filter'
import { LOTS } from '@/domain/house/filter/list-source'
import { Header } from '@/features/chrome/header/header'
import { Screen } from '@/features/chrome/screen/screen'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { SavedSearches } from '@/features/saved-search/saved-searches'
import type { ListPanel } from '@/features/search-filter/list-panels'
import { PanelSheet } from '@/features/search-filter/panel-sheet-lazy'
import { SearchField } from '@/features/search-suggest/search-field'
import { Examples, HotWords, SearchHistory, Tiles } from '@/features/search-suggest/search-start'
import { SuggestPanel } from '@/features/search-suggest/suggest-panel'
import { useIsDesktop } from '@/platform/viewport'
import { back, go } from '@/routes/go'
import { useParams } from '@/routes/use-params'
import { Press } from '@/ui/press/press'
import { DaySheet } from './day-sheet'
import { placeTiles } from './tiles'
import { useSearchState } from './use-search-state'
import './index.scss'

function Search() {
  const { keyword = '' } = useParams<'search'>()
  const state = useSearchState(keyword)
  const isDesktop = useIsDesktop()
  const field = (
    <SearchField
      value={state.text}
      onChange={state.type}
      onEnter={state.enter}
      onArrow={state.arrow}
      onEscape={state.escape}
    />
  )
  const button = state.isTyping ? (
    <Press className="sr-find" onPress={() => state.find(state.text)}>
      搜索
    </Press>
  ) : (
    <Press className="sr-off" onPress={back}>
      取消
    </Press>
  )
  return (
    <Screen
      name="search"
      title="搜索"
      plain={!isDesktop}
      header={<Header side={button}>{field}</Header>}
      className="sr"
    >
      {isDesktop && (
        <View className="sr-top">
          {field}
          {state.isTyping && button}
        </View>
      )}
      {state.isTyping ? (
        <SuggestPanel
          suggest={state.suggest}
          active={state.active}
          onOpen={state.opened}
          onType={state.type}
        />
      ) : (
        <SearchStart state={state} />
      )}
    </Screen>
  )
}

export default withErrorBoundary(Search)

function SearchStart({ state: { history, find, type } }: { state: ReturnType<typeof useSearchState> }) {
  const [panel, setPanel] = useState<ListPanel>()
  const [isDayOpen, setDayOpen] = useState(false)
  const tiles = placeTiles({
    onPanel: setPanel,
    onDay: () => setDayOpen(true),
  })
  return (
    <View className="sr-start">
      <View>
        <SavedSearches />
        <Examples onPick={type} />
        <SearchHistory words={history.words} onPick={find} onClear={history.clear} />
        <Tiles tiles={tiles} />
      </View>
      <HotWords onPick={find} />
      <PanelSheet
        source={LOTS}
        panel={panel}
        filter={{}}
        onApply={filter => go('house-list', writeFilter(filter))}
        onClose={() => setPanel(undefined)}
      />
      <DaySheet open={isDayOpen} onClose={() => setDayOpen(false)} />
    </View>
  )
}
