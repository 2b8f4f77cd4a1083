import { useState } from 'react'
import { View } from '@tarojs/components'
import type { TextState } from '@/contract/content/cards'
import type { DeskTextRow, DeskTextType } from '@/contract/desk/schema'
import type { Result } from '@/contract/endpoints'
import {
  dueWords,
  hintOf,
  lawWords,
  movesOf,
  STATE_WORDS,
  tableOf,
  timeWords,
  TYPE_WORDS,
  UPCOMING_WORDS,
  waitWords,
} from '@/domain/desk/desk-view'
import {
  allTexts,
  useCategories,
  useDeskTexts,
  useEditors,
  useFile,
  useGroups,
  useMove,
  useTags,
  useViews,
} from '@/domain/desk/use-desk'
import { REPORT_KIND_LABELS } from '@/domain/report/report-card'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { csvOf } from '@/lib/csv'
import { clockTime, dayOf, shortTime } from '@/lib/dates'
import { groupDigits } from '@/lib/money'
import { serverNow } from '@/platform/clock'
import { saveTable } from '@/platform/save-table/save-table'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Check } from '@/ui/check/check'
import { ask } from '@/ui/dialog/ask'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { Empty } from '@/ui/states/states'
import { toast } from '@/ui/toast/toast'
import { DeskFind, useFound } from './find'
import { Pager } from './pager'
import { PickedBar, PickedChoice } from './picked-bar'

const STATES = ['draft', 'review', 'scheduled', 'published', 'withdrawn'] as const
type Filter = TextState | 'all' | 'due'
const PAGE = 12
interface Named {
  id: number
  name: string
}

/** Texts of a type by state, with what is due beside them. */
export function Texts({ type, home }: { type: DeskTextType; home: Result<'desk/home'> }) {
  const [filter, setFilter] = useState<Filter>('all')
  const [group, setGroup] = useState<number>()
  const [writer, setWriter] = useState<number>()
  const { page, keyword, setPage, find } = useFound()
  const [chosen, setChosen] = useState<number[]>([])
  const [isSaving, setSaving] = useState(false)
  const groups = useGroupsOf(type)
  const editors = useEditors().data?.list ?? []
  const asked = {
    type,
    ...(filter === 'due' ? { due: true } : filter !== 'all' && { status: filter }),
    ...(group !== undefined && { group_id: group }),
    ...(writer !== undefined && { writer }),
    ...(keyword && { keyword }),
  }
  const query = useDeskTexts({ ...asked, page, page_size: PAGE })
  const data = query.data
  const narrow = () => {
    setPage(1)
    setChosen([])
  }
  const rows = data?.list ?? []
  const picked = rows.filter(({ id }) => chosen.includes(id))
  const save = () => {
    setSaving(true)
    allTexts(asked)
      .then(all => saveTable(`${TYPE_WORDS[type]} ${dayOf(serverNow())}`, csvOf(tableOf(all, serverNow()))))
      .then(toast)
      .catch(() => {
        toast('没有导出，请再试')
      })
      .finally(() => {
        setSaving(false)
      })
  }
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1" role="heading" aria-level={1}>
          {TYPE_WORDS[type]}
        </View>
        <View className="u-t13 u-c2 u-grow">
          {data &&
            `${data.counts.all} 篇 · 本月发布 ${data.month_total} 篇 · 今天读 ${groupDigits(data.read_today)} 次`}
        </View>
        <Button size="small" icon="download" busy={isSaving} onPress={save}>
          导出
        </Button>
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
              setFilter(key)
              narrow()
            }}
          >
            {`${key === 'all' ? '全部' : key === 'due' ? '条文待核对' : STATE_WORDS[key]} ${data?.counts[key] ?? ''}`}
          </Press>
        ))}
        <DeskFind id="desk-find" hint="标题、正文、案号" onFind={find} />
        {groups.length > 0 && (
          <Narrow
            label="分组"
            rows={groups}
            value={group}
            onChange={id => {
              setGroup(id)
              narrow()
            }}
          />
        )}
        <Narrow
          label="谁写的"
          rows={editors.map(({ uid, name }) => ({ id: uid, name }))}
          value={writer}
          onChange={id => {
            setWriter(id)
            narrow()
          }}
        />
      </View>
      {picked.length > 0 && (
        <Picked
          type={type}
          picked={picked}
          groups={groups}
          onDone={() => {
            setChosen([])
          }}
        />
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
                    <Check
                      checked={picked.length === list.length}
                      label="选择这一页"
                      onChange={is => {
                        setChosen(is ? list.map(({ id }) => id) : [])
                      }}
                    />
                    <View>标题</View>
                    <View>分组</View>
                    <View>状态</View>
                    <View>时间</View>
                    <View>条文核对</View>
                    <View className="edk-num">房源</View>
                    <View className="edk-num">30 日读</View>
                    <View>谁写的</View>
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
                  <Pager
                    page={page}
                    size={PAGE}
                    total={total}
                    unit="篇"
                    note="每改一次留一版，保留近 20 版"
                    onPage={to => {
                      setPage(to)
                      setChosen([])
                    }}
                  />
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

/** The groups of articles, the categories of entries; other types have none. */
function useGroupsOf(type: DeskTextType): readonly Named[] {
  const groups = useGroups().data?.list ?? []
  const categories = useCategories().data?.categories ?? []
  return type === 'article' ? groups : type === 'wiki' ? categories : []
}

/** One of several, or all. */
const Narrow = ({
  label,
  rows,
  value,
  onChange,
}: {
  label: string
  rows: readonly Named[]
  value: number | undefined
  onChange: (id: number | undefined) => void
}) => (
  <select
    className={`edk-chip ${value === undefined ? '' : 'is-on'}`}
    aria-label={label}
    value={value ?? ''}
    onChange={event => {
      onChange(Number(event.target.value) || undefined)
    }}
  >
    <option value="">{label}</option>
    {rows.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </select>
)

/** What may be done with all that are chosen. */
function Picked({
  type,
  picked,
  groups,
  onDone,
}: {
  type: DeskTextType
  picked: readonly DeskTextRow[]
  groups: readonly Named[]
  onDone: () => void
}) {
  const move = useMove()
  const file = useFile()
  const tags = useTags().data?.list ?? []
  const [first] = picked
  const isOne = picked.every(({ status }) => status === first?.status)
  const moves = first && isOne ? movesOf(first.status) : []
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
    onDone()
    toast(`${label}：${picked.length} 篇`)
  }
  const put = (part: { group_id: number } | { tag_ids: number[] }, word: string) => {
    if (type === 'report') return
    file.mutate(
      { type, ids: picked.map(({ id }) => id), ...part },
      {
        onSuccess: ({ total }) => {
          onDone()
          toast(`${word}：${total} 篇`)
        },
      },
    )
  }
  return (
    <PickedBar
      words={`选了 ${picked.length} 篇${first && isOne ? `，都是${STATE_WORDS[first.status]}` : ''}`}
      onClear={onDone}
    >
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
      {groups.length > 0 && (
        <PickedChoice
          label="改分组"
          rows={groups}
          onPick={group_id => {
            put({ group_id }, '已改分组')
          }}
        />
      )}
      {(type === 'article' || type === 'story') && (
        <PickedChoice
          label="加标签"
          rows={tags}
          onPick={id => {
            put({ tag_ids: [id] }, '已加标签')
          }}
        />
      )}
    </PickedBar>
  )
}

const groupWords = ({ type, group_name }: DeskTextRow) =>
  type === 'report' ? (REPORT_KIND_LABELS[group_name as keyof typeof REPORT_KIND_LABELS] ?? '') : group_name

function Row({
  row,
  isChosen,
  onChoose,
}: {
  row: DeskTextRow
  isChosen: boolean
  onChoose: (is: boolean) => void
}) {
  const [showsViews, setShowsViews] = useState(false)
  const law = lawWords(row)
  const link = linkTo('desk-text', { type: row.type, id: row.id })
  const isOut = row.status === 'published' || row.status === 'withdrawn'
  return (
    <>
      <View className={`edk-tr ${isChosen ? 'is-on' : ''}`}>
        <Check checked={isChosen} label={`选择 ${row.title}`} onChange={onChoose} />
        <View>
          <Press className="edk-title" {...link}>
            {row.title}
          </Press>
          <View className="edk-small">{hintOf(row)}</View>
        </View>
        <View className="edk-small">{groupWords(row)}</View>
        <View>
          <State status={row.status} />
        </View>
        <View className="edk-small">{timeWords(row, serverNow())}</View>
        <View className={`edk-small ${law.isRisk ? 'edk-risk' : row.law_total > 0 ? 'edk-good' : ''}`}>
          {row.law_total > 0 && <Icon name={law.isRisk ? 'warning' : 'check'} size="s" />}
          {law.text}
        </View>
        <View className="edk-num">{row.house_total}</View>
        <View className="edk-num">{row.view_total ? groupDigits(row.view_total) : '—'}</View>
        <View className="edk-small">{row.editor ?? row.author}</View>
        <View className="edk-do">
          <Press
            className="edk-link"
            label={`${row.status === 'review' ? '审核' : '编辑'} ${row.title}`}
            {...link}
          >
            {row.status === 'review' ? '审核' : '编辑'}
          </Press>
          {isOut ? (
            <Press
              className="edk-link"
              label={`数据 ${row.title}`}
              expanded={showsViews}
              onPress={() => {
                setShowsViews(!showsViews)
              }}
            >
              数据
            </Press>
          ) : (
            row.remark_total > 0 && (
              <Press className="edk-link" label={`看批注 ${row.title}`} {...link}>
                看批注
              </Press>
            )
          )}
        </View>
      </View>
      {showsViews && <Views row={row} />}
    </>
  )
}

/** Where readers see a text. */
const SCREENS = {
  article: 'article-detail',
  story: 'memorabilia-letter',
  report: 'research-report-detail',
  wiki: 'wiki-detail',
} as const

/** Who looked at a text, day by day. */
function Views({ row }: { row: DeskTextRow }) {
  const query = useViews(row.type, row.id)
  return (
    <View className="edk-views">
      <ScreenContent query={query} subject="数据">
        {({ list }) => {
          const most = Math.max(1, ...list.map(({ total }) => total))
          const sum = list.reduce((all, { total }) => all + total, 0)
          return (
            <>
              <View className="edk-line">
                <View className="edk-small">{`近 30 天 ${groupDigits(sum)} 次，最多的一天 ${groupDigits(Math.max(0, ...list.map(({ total }) => total)))} 次`}</View>
                {row.status === 'published' && (
                  <Press
                    className="edk-link"
                    target="_blank"
                    href={linkTo(SCREENS[row.type], { id: row.id }).href}
                  >
                    看这一篇
                  </Press>
                )}
              </View>
              <View className="edk-bars" role="img" aria-label={`近 30 天每天的次数，共 ${sum} 次`}>
                {list.map(({ day, total }) => (
                  <View key={day} className="edk-bar" style={{ height: `${(total / most) * 100}%` }} />
                ))}
              </View>
              <View className="edk-line edk-small">
                <View>{list[0]?.day.slice(5)}</View>
                <View>今天</View>
              </View>
            </>
          )
        }}
      </ScreenContent>
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
      <View className="edk-line edk-h2">
        <View>接下来发布</View>
        <View className="edk-small edk-light">{`现在 ${clockTime(now)}`}</View>
      </View>
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
      {laws.length === 0 && <View className="edk-small">近期没有到期的</View>}
      {laws.map(law => (
        <Press
          key={law.id}
          className="edk-next"
          {...linkTo('desk', { section: 'laws' }, { mode: 'replace' })}
        >
          <View className="edk-next-at">{dueWords(law.checked_day, dayOf(now))}</View>
          <View className="u-grow">
            {`${law.law_short} ${law.article}`}
            <View className="edk-small">{`${law.checked_day} 核对，被引 ${law.cited_total} 处`}</View>
          </View>
        </Press>
      ))}
    </View>
    <View className="edk-card edk-pad">
      <View className="edk-line edk-h2">
        <View>要看的问答</View>
        <View className="edk-small edk-light">{`${counts.asks} 条`}</View>
      </View>
      <Press className="edk-next" {...linkTo('desk', { section: 'asks' }, { mode: 'replace' })}>
        <View className="u-grow">
          {oldest_ask === null
            ? '没有等着看的问题'
            : `最早一条等了 ${waitWords(now - oldest_ask)}，承诺一天内答复`}
        </View>
      </Press>
    </View>
  </View>
)
