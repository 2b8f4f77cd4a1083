import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Wish } from '@/contract/demand/schema'
import { useIsDesktop } from '@/platform/viewport'
import { Button } from '@/ui/button/button'
import { QueryBoundary } from '@/ui/query-boundary/part'
import { Section } from '@/ui/section/section'
import { SkeletonText, Skeleton } from '@/ui/skeleton/skeleton'
import { Empty } from '@/ui/states/states'
import { Tabs } from '@/ui/tabs/tabs'
import { matchFields } from './demand-view'
import { MatchList } from './match-list'
import { useMatch, useUnfit } from './use-demand'

type Tab = 'fit' | 'near' | 'new' | 'unfit'

/** Number of lots at first, and after 再看; the server returns no more. */
const FIRST = 12
const MAX = 30
/** Approximate height of one lot, in skeleton lines. */
const LINES = 4

const NONE: Record<Tab, { title: string; hint?: string }> = {
  fit: { title: '还没有全符合的', hint: '有新的会通知，也可以放开一项' },
  near: { title: '没有差一两项的' },
  new: { title: '最近没有新上的', hint: '有新的会按您选的方式通知' },
  unfit: { title: '没有不合适的', hint: '点“不合适”的收在这里，可以取回' },
}

/** Matches of a demand, near matches and new ones, each with its reasons. */
export function Matches({
  wish: { id, status, demand, updated_at, match_total, new_total },
}: {
  wish: Wish
}) {
  const isDesktop = useIsDesktop()
  const [tab, setTab] = useState<Tab>('fit')
  const [count, setCount] = useState(FIRST)
  const asked = { ...matchFields(demand), since: updated_at, page_size: count, wish_id: id }
  const all = useMatch(asked)
  const fresh = useMatch({ ...asked, only_new: true }, tab === 'new')
  const unfit = useMatch({ ...asked, only_unfit: true }, tab === 'unfit')
  const { say, bar } = useUnfit(id)
  const totals = {
    fit: all.data?.total ?? match_total,
    near: all.data?.near_total,
    new: all.data?.new_total ?? new_total,
    unfit: all.data?.unfit_total,
  }
  const query = tab === 'new' ? fresh : tab === 'unfit' ? unfit : all
  const list = tab === 'near' ? query.data?.near : query.data?.list
  const isMore = list !== undefined && count < MAX && (totals[tab] ?? 0) > count
  return (
    <Section title="合适的房源" source={tab === 'near' ? '差在哪写在房源下面' : undefined}>
      <Tabs
        label="合适的房源"
        items={[
          { key: 'fit', label: '全符合', total: totals.fit },
          { key: 'near', label: '差一两项', total: totals.near },
          { key: 'new', label: '新的', total: totals.new },
          { key: 'unfit', label: '不合适', ...(totals.unfit !== undefined && { total: totals.unfit }) },
        ]}
        active={tab}
        onChange={next => {
          setTab(next)
          setCount(FIRST)
        }}
      />
      <QueryBoundary
        query={{ ...query, data: list }}
        subject="房源"
        skeleton={
          <Skeleton>
            <SkeletonText lines={Math.max(6, LINES * Math.min(FIRST, match_total))} />
          </Skeleton>
        }
      >
        {matches =>
          matches.length === 0 ? (
            <Empty small {...NONE[tab]} />
          ) : (
            <MatchList
              matches={matches}
              demand={demand}
              isWide={isDesktop}
              isUnfit={tab === 'unfit'}
              onUnfit={status === 'cancelled' ? undefined : say}
            />
          )
        }
      </QueryBoundary>
      {isMore && (
        <View className="u-flex u-middle u-pt3">
          <Button busy={query.isFetching} onPress={() => setCount(MAX)}>
            {`再看 ${Math.min(MAX, totals[tab] ?? 0) - count} 套`}
          </Button>
        </View>
      )}
      {count === MAX && (totals[tab] ?? 0) > MAX && (
        <View className="u-flex u-middle u-pt3 u-t12 u-c2">{`按开拍先后列 ${MAX} 套，共 ${totals[tab] ?? 0} 套`}</View>
      )}
      {bar}
    </Section>
  )
}
