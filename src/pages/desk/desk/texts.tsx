import { useState } from 'react'
import { View } from '@tarojs/components'
import type { TextState } from '@/contract/content/cards'
import type { DeskTextRow, DeskTextType } from '@/contract/desk/schema'
import type { Result } from '@/contract/endpoints'
import {
  lawWords,
  movesOf,
  STATE_WORDS,
  timeWords,
  TYPE_WORDS,
  UPCOMING_WORDS,
  waitWords,
} from '@/domain/desk/desk-view'
import { useDeskTexts, useMove } from '@/domain/desk/use-desk'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { shortTime } from '@/lib/dates'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Check } from '@/ui/check/check'
import { ask } from '@/ui/dialog/ask'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'
import { DeskFind, useFound } from './find'
import { Pager } from './pager'

const STATES = ['draft', 'review', 'scheduled', 'published', 'withdrawn'] as const
type Filter = TextState | 'all' | 'due'

/** Texts of a type by state, with what is due beside them. */
export function Texts({ type, home }: { type: DeskTextType; home: Result<'desk/home'> }) {
  const [filter, setFilter] = useState<Filter>('all')
  const { page, keyword, setPage, find } = useFound()
  const [chosen, setChosen] = useState<number[]>([])
  const query = useDeskTexts({
    type,
    page,
    page_size: 12,
    ...(filter === 'due' ? { due: true } : filter !== 'all' && { status: filter }),
    ...(keyword && { keyword }),
  })
  const move = useMove()
  const data = query.data
  const narrow = (next: Filter) => {
    setFilter(next)
    setPage(1)
    setChosen([])
  }
  const rows = data?.list ?? []
  const picked = rows.filter(({ id }) => chosen.includes(id))
  const moveAll = async (to: TextState, label: string) => {
    if (to === 'withdrawn' && !(await ask({ text: `${picked.length} 篇下架后，访客再打开会看到“已下架”。` })))
      return
    for (const { id, updated_at } of picked) {
      try {
        await move.mutateAsync({ type, id, status: to, updated_at })
      } catch {
        return
      }
    }
    setChosen([])
    toast(`${label}：${picked.length} 篇`)
  }
  const moves =
    picked[0] && picked.every(({ status }) => status === picked[0]?.status) ? movesOf(picked[0].status) : []
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1" role="heading" aria-level={1}>
          {TYPE_WORDS[type]}
        </View>
        <View className="u-t13 u-c2 u-grow">
          {data && `${data.counts.all} 篇 · 本月发布 ${data.month_total} 篇 · 今天读 ${data.read_today} 次`}
        </View>
        <Button kind="primary" size="small" icon="edit" {...linkTo('desk-text', { type, id: 0 })}>
          写一篇
        </Button>
      </View>
      <View className="edk-filters">
        {(['all', ...STATES, 'due'] as const).map(key => (
          <Press
            key={key}
            className={`edk-chip ${filter === key ? 'is-on' : ''}`}
            pressed={filter === key}
            onPress={() => {
              narrow(key)
            }}
          >
            {`${key === 'all' ? '全部' : key === 'due' ? '条文待核对' : STATE_WORDS[key]} ${data?.counts[key] ?? ''}`}
          </Press>
        ))}
        <DeskFind id="desk-find" hint="标题、摘要、正文" onFind={find} />
      </View>
      {picked.length > 0 && (
        <View className="edk-picked">
          <View className="u-grow">{`选了 ${picked.length} 篇`}</View>
          {moves.map(({ to, label }) => (
            <Press
              key={to}
              className="edk-picked-b"
              onPress={() => {
                void moveAll(to, label)
              }}
            >
              {label}
            </Press>
          ))}
          <Press
            className="edk-picked-b"
            onPress={() => {
              setChosen([])
            }}
          >
            取消选择
          </Press>
        </View>
      )}
      <View className="edk-cols">
        <View className="edk-card">
          <ScreenContent query={query} subject={TYPE_WORDS[type]}>
            {({ list, total }) =>
              list.length === 0 ? (
                <Empty small title="这里没有文稿" />
              ) : (
                <>
                  <View className="edk-tr edk-th">
                    <View />
                    <View>标题</View>
                    <View>状态</View>
                    <View>时间</View>
                    <View>条文核对</View>
                    <View className="edk-num">房源</View>
                    <View className="edk-num">30 日读</View>
                    <View>谁改的</View>
                    <View />
                  </View>
                  {list.map(row => (
                    <Row
                      key={row.id}
                      row={row}
                      isChosen={chosen.includes(row.id)}
                      onChoose={is => {
                        setChosen(is ? [...chosen, row.id] : chosen.filter(id => id !== row.id))
                      }}
                    />
                  ))}
                  <Pager page={page} size={12} total={total} onPage={setPage} />
                </>
              )
            }
          </ScreenContent>
        </View>
        <Side home={home} />
      </View>
      <DemoMark />
    </>
  )
}

function Row({
  row,
  isChosen,
  onChoose,
}: {
  row: DeskTextRow
  isChosen: boolean
  onChoose: (is: boolean) => void
}) {
  const law = lawWords(row)
  const link = linkTo('desk-text', { type: row.type, id: row.id })
  return (
    <View className={`edk-tr ${isChosen ? 'is-on' : ''}`}>
      <Check checked={isChosen} label={`选择 ${row.title}`} onChange={onChoose} />
      <View>
        <Press className="edk-title" {...link}>
          {row.title}
        </Press>
        <View className="edk-small">
          {row.holder ? `${row.holder.name} 正在改` : [row.group_name, row.note].filter(Boolean).join(' · ')}
        </View>
      </View>
      <View>
        <State status={row.status} />
      </View>
      <View className="edk-small">{timeWords(row)}</View>
      <View className={`edk-small ${law.isRisk ? 'edk-risk' : ''}`}>{law.text}</View>
      <View className="edk-num">{row.house_total}</View>
      <View className="edk-num">{row.view_total || '—'}</View>
      <View className="edk-small">{row.editor ?? row.author}</View>
      <View className="edk-do">
        <Press className="edk-link" {...link}>
          {row.status === 'review' ? '审核' : '编辑'}
        </Press>
      </View>
    </View>
  )
}

export const State = ({ status }: { status: TextState }) => (
  <View className={`edk-state edk-state-${status}`}>{STATE_WORDS[status]}</View>
)

/** What comes out next, which laws are due, which questions wait. */
const Side = ({ home: { upcoming, laws, counts, oldest_ask, now } }: { home: Result<'desk/home'> }) => (
  <View className="edk-side">
    <View className="edk-card edk-pad">
      <View className="edk-h2">接下来发布</View>
      {upcoming.length === 0 && <View className="edk-small">没有定时的文稿</View>}
      {upcoming.map(row => (
        <Press
          key={`${row.type}${row.id}`}
          className="edk-next"
          {...(row.type === 'banner'
            ? linkTo('desk', { section: 'banner' }, { mode: 'replace' })
            : linkTo('desk-text', { type: row.type, id: row.id }))}
        >
          <View className="edk-next-at">{shortTime(row.publish_at)}</View>
          <View className="u-grow">
            {row.title}
            <View className="edk-small">{UPCOMING_WORDS[row.type]}</View>
          </View>
        </Press>
      ))}
    </View>
    <View className="edk-card edk-pad">
      <View className="edk-h2">条文该复核了</View>
      {laws.length === 0 && <View className="edk-small">60 天内都核对过</View>}
      {laws.map(law => (
        <Press
          key={law.id}
          className="edk-next"
          {...linkTo('desk', { section: 'laws' }, { mode: 'replace' })}
        >
          <View className="edk-next-at">{law.checked_day.slice(5)}</View>
          <View className="u-grow">
            {`${law.law_short} ${law.article}`}
            <View className="edk-small">{`被引 ${law.cited_total} 处`}</View>
          </View>
        </Press>
      ))}
    </View>
    <View className="edk-card edk-pad">
      <View className="edk-h2">要看的问答</View>
      <Press className="edk-next" {...linkTo('desk', { section: 'asks' }, { mode: 'replace' })}>
        <View className="u-grow">
          {oldest_ask === null
            ? '没有等着看的问题'
            : `${counts.asks} 条，最早一条等了 ${waitWords(now - oldest_ask)}，承诺一天内答复`}
        </View>
      </Press>
    </View>
  </View>
)
