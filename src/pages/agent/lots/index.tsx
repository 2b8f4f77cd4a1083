import { useState } from 'react'
import { View } from '@tarojs/components'
import { OwnLotRow } from '@/domain/lead/workbench/own-lot-row'
import { OWN_LOT_VIEWS, OWN_VIEW_WORDS, type OwnLotView } from '@/domain/lead/workbench/own-lots-view'
import { useOwnLots, useOwnLotTotals } from '@/domain/lead/workbench/use-workbench'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { withErrorBoundary } from '@/features/expired/with-error-boundary'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/field/text-field'
import { Section } from '@/ui/section/section'
import { useDebouncedValue } from '@/ui/debounced/use-debounced-value'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { Tabs } from '@/ui/tabs/tabs'

/** Debounce in milliseconds before a request. */
const REST = 250

/** All lots of an agent, listed or not; incomplete ones come first. */
function MyLots() {
  const [view, setView] = useState<OwnLotView>('open')
  const [typed, setTyped] = useState('')
  const keyword = useDebouncedValue(typed.trim(), REST)
  const pages = useOwnLots(view, keyword)
  const views = useOwnLotTotals(keyword)
  return (
    <Screen name="my-lots" title="我的房源" header="title" place="member">
      <Section>
        <TextField
          name="my-lots-find"
          label="查找"
          kind="search"
          placeholder="编号、小区、标题"
          value={typed}
          maxLength={40}
          onChange={setTyped}
        />
      </Section>
      <Tabs
        label="房源"
        active={view}
        items={OWN_LOT_VIEWS.map(key => ({ key, label: OWN_VIEW_WORDS[key], total: views?.[key] }))}
        onChange={setView}
      />
      <ScreenContent query={pages} subject="房源" skeleton={<BoneSections />}>
        {() =>
          pages.rows.length === 0 ? (
            <Empty
              title={keyword ? '没有符合的房源' : '这里没有房源'}
              actions={<Button {...linkTo('manager-house-edit', {})}>录入房源</Button>}
            />
          ) : (
            <Section title={`${OWN_VIEW_WORDS[view]} ${pages.total ?? ''} 套`}>
              {pages.rows.map(({ is_on, ...lot }) => (
                <OwnLotRow key={lot.house.id} lot={lot} isOn={is_on} />
              ))}
              {pages.hasNextPage ? (
                <Button
                  kind="plain"
                  busy={pages.isFetchingNextPage}
                  onPress={() => void pages.fetchNextPage()}
                >
                  加载更多
                </Button>
              ) : (
                <View className="u-t13 u-c2 u-center">已显示全部</View>
              )}
            </Section>
          )
        }
      </ScreenContent>
    </Screen>
  )
}

export default withErrorBoundary(MyLots)
