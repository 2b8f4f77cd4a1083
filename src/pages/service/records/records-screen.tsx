import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Screen } from '@/features/chrome/screen/screen'
import { ScreenContent, type ScreenQuery } from '@/features/chrome/screen/screen-content'
import { CHAT_WORD, HAS_CHAT } from '@/platform/chat'
import { go } from '@/routes/go'
import { Word } from '@/ui/chip/chip'
import { EndlessList, type EndlessListProps } from '@/ui/list/endless-list'
import { DemoMark } from '@/ui/section/section'
import { BoneSections } from '@/ui/skeleton/skeleton'
import { Tabs } from '@/ui/tabs/tabs'
import './records-screen.scss'

const SCREENS = [
  { key: 'my-service-dk', label: '带看', title: '带看记录' },
  { key: 'my-service-zx', label: '咨询', title: '咨询记录' },
  { key: 'my-service-wt', label: '委托推荐', title: '委托与推荐' },
  { key: 'my-service-wl', label: CHAT_WORD, title: `${CHAT_WORD}记录` },
] as const
export type RecordsScreenName = (typeof SCREENS)[number]['key']

/** Without a chat its list is reached by its address only. */
const TABS = SCREENS.filter(({ key }) => HAS_CHAT || key !== 'my-service-wl')

/** The lists of a member's requests, connected by tabs. */
export function RecordsScreen<R extends { id: number; house?: { is_demo: boolean } | null }>({
  name,
  pages,
  filters,
  filter,
  onFilter,
  rowKey,
  children,
  empty,
  sheet,
}: {
  name: RecordsScreenName
  pages: EndlessListProps<R>['pages'] & ScreenQuery<unknown>
  filters?: readonly { key: string; label: string }[]
  filter?: string
  onFilter?: (key: string) => void
  rowKey?: (row: R) => string | number
  children: (row: R) => ReactNode
  /** Replaces the list when there are no rows at all. */
  empty: ReactNode
  sheet?: ReactNode
}) {
  const title = SCREENS.find(({ key }) => key === name)?.title ?? ''
  return (
    <Screen name={name} title={title} header="title" place="member">
      <View className="recs-tabs">
        <Tabs
          label="服务记录"
          items={TABS}
          active={name}
          onChange={key => go(key, {}, { mode: 'replace' })}
        />
      </View>
      {filters && (
        <View className="recs-filter u-g2 u-flex u-scroll-x">
          {filters.map(({ key, label }) => (
            <Word key={key} isOn={key === filter} onPress={() => onFilter?.(key)}>
              {label}
            </Word>
          ))}
        </View>
      )}
      <ScreenContent query={pages} subject={title} skeleton={<BoneSections />}>
        {() =>
          pages.rows.length === 0 ? (
            <View className="u-mt4">{empty}</View>
          ) : (
            <>
              <EndlessList pages={pages} rowKey={rowKey ?? (row => row.id)} className="recs">
                {children}
              </EndlessList>
              {pages.rows.some(row => row.house?.is_demo) && <DemoMark />}
            </>
          )
        }
      </ScreenContent>
      {sheet}
    </Screen>
  )
}
