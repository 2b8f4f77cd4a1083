// Desk section of the client errors, which the server groups. Filters, order and page are one state object, so that each change sends one
// query. Settling a group hides it until a later release reports it again.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { ClientPlatform } from '@/contract/desk/client-errors'
import type { ClientError } from '@/contract/desk/schema'
import {
  CLIENT_PLATFORMS,
  FAULT_PAGE,
  PLATFORM_WORDS,
  releaseWords,
  screenWords,
  spanWords,
  useClientErrors,
  useSettleClientError,
} from '@/domain/desk/use-client-errors'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { PagedCard } from './paged-card'
import './client-errors.scss'

interface Wish {
  settled: boolean
  sort: 'last' | 'total'
  platform?: ClientPlatform | undefined
  release?: string | undefined
  page: number
}

/** Client errors grouped by kind: place, release, frequency; one row expands to its stack. */
export function ClientErrors() {
  const [wish, setWish] = useState<Wish>({ settled: false, sort: 'last', page: 1 })
  const { settled, sort, platform, release, page } = wish
  const query = useClientErrors({
    settled,
    sort,
    page,
    ...(platform && { platform }),
    ...(release && { release }),
  })
  const { current = '' } = query.data ?? {}
  const change = (next: Partial<Wish>) => setWish({ ...wish, page: 1, ...next })
  const isNarrowed = platform !== undefined || release !== undefined
  return (
    <>
      <View className="u-row u-g4 u-mb3">
        <View className="u-title u-fixed u-t17" role="heading" aria-level={2}>
          程序报错
        </View>
        <View className="u-t13 u-c2 u-grow">
          访客打开时程序出的错，同一处归一组，不记是谁。标为已处理后，以后的版本里再出现会自己回来。保留 90
          天。
        </View>
      </View>
      <ErrorFilters wish={wish} data={query.data} onChange={change} />
      <PagedCard
        query={query}
        subject="程序报错"
        none={isNarrowed ? '这个平台和版本没有报错' : settled ? '没有已处理的报错' : '没有未处理的报错'}
        hint={isNarrowed || settled ? undefined : '访客那里程序出了错，几秒后就列在这里'}
        unit="组"
        page={page}
        size={FAULT_PAGE}
        onPage={to => change({ page: to })}
        head={
          <View className="edk-cer edk-th">
            <View>报错</View>
            <View>平台与版本</View>
            <View>出在哪里</View>
            <View className="u-right u-num">次数</View>
            <View>最近出现</View>
            <View />
          </View>
        }
        row={row => <Row row={row} current={current} />}
      />
    </>
  )
}

/** Settled or not, platform, release, and order. */
function ErrorFilters({
  wish: { settled, sort, platform, release },
  data,
  onChange,
}: {
  wish: Wish
  data: ReturnType<typeof useClientErrors>['data']
  onChange: (next: Partial<Wish>) => void
}) {
  const { counts, releases = [], current = '' } = data ?? {}
  return (
    <View className="edk-filters">
      {[false, true].map(is => (
        <Press
          key={String(is)}
          className={`edk-chip ${settled === is ? 'is-on' : ''}`}
          pressed={settled === is}
          onPress={() => onChange({ settled: is })}
        >
          {`${is ? '已处理' : '未处理'} ${counts ? counts[is ? 'settled' : 'open'] : ''}`}
        </Press>
      ))}
      <Narrow
        label="全部平台"
        rows={CLIENT_PLATFORMS.map(key => ({ key, name: PLATFORM_WORDS[key] }))}
        value={platform}
        onChange={key => onChange({ platform: CLIENT_PLATFORMS.find(one => one === key) })}
      />
      <Narrow
        label="全部版本"
        rows={releases.map(key => ({ key, name: releaseWords(key, current) }))}
        value={release}
        onChange={key => onChange({ release: key || undefined })}
      />
      <View className="u-grow" />
      {(['last', 'total'] as const).map(key => (
        <Press
          key={key}
          className={`edk-chip ${sort === key ? 'is-on' : ''}`}
          pressed={sort === key}
          onPress={() => onChange({ sort: key })}
        >
          {key === 'last' ? '最近出现的在前' : '次数多的在前'}
        </Press>
      ))}
    </View>
  )
}

function Row({ row, current }: { row: ClientError; current: string }) {
  const [isOpen, setOpen] = useState(false)
  const settle = useSettleClientError()
  const isSettled = row.settled_at !== null
  const title = `${row.name}: ${row.message}`
  return (
    <>
      <View className="edk-cer">
        <Press className="edk-title u-anywhere" expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {title}
        </Press>
        <View>
          {PLATFORM_WORDS[row.platform]}
          <View className="edk-small">{releaseWords(row.release, current)}</View>
        </View>
        <View className="edk-small">{screenWords(row.screens)}</View>
        <View className="u-right u-num">{row.total}</View>
        <View className="edk-small">{spanWords(row)}</View>
        <View className="edk-do">
          <Press
            className="u-t13 u-act"
            label={`${isSettled ? '重新打开' : '标为已处理'}：${title}`}
            disabled={settle.isPending}
            onPress={() => {
              settle.mutate(
                { id: row.id, settled: !isSettled },
                {
                  onSuccess: () => toast(isSettled ? '已重新打开' : '已标为处理好，以后的版本再出现会回来'),
                },
              )
            }}
          >
            {isSettled ? '重新打开' : '标为已处理'}
          </Press>
        </View>
      </View>
      {isOpen && (
        <View className="edk-more">
          <View className="edk-small">{`出在：${screenWords(row.screens, row.screens.length)}`}</View>
          <View className="edk-cer-stack">{row.stack || '没有带来出错的位置'}</View>
        </View>
      )}
    </>
  )
}

/** One of several, or all. */
const Narrow = ({
  label,
  rows,
  value = '',
  onChange,
}: {
  label: string
  rows: readonly { key: string; name: string }[]
  value?: string | undefined
  onChange: (key: string) => void
}) => (
  <select
    className={`edk-chip ${value === '' ? '' : 'is-on'}`}
    aria-label={label}
    value={value}
    onChange={event => onChange(event.target.value)}
  >
    <option value="">{label}</option>
    {rows.map(({ key, name }) => (
      <option key={key} value={key}>
        {name}
      </option>
    ))}
  </select>
)
