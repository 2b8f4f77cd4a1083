// Editor of a campaign page. Rows of blocks have local keys, so that moving one does not remount its editor. Drafts are autosaved; a
// published page changes only by its own button. A save carries the version it is based on: after a conflict, the other version is loaded
// and the editor chooses what to overwrite. A new page first saves as a draft to receive its id, and continues without a remount.

import { useRef, useState } from 'react'
import { View } from '@tarojs/components'
import type { StoredMarketing } from '@/contract/content/cards'
import { toast } from '@/ui/toast/toast'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import {
  blocksOfParts,
  campaignParts,
  campaignWords,
  freshPart,
  hiddenOfParts,
  moved,
  partWords,
  type CampaignPart,
} from '@/domain/desk/campaign-view'
import { hiddenIn, mergedFields } from '@/domain/desk/merge-blocks'
import {
  fieldErrors,
  isConflict,
  readMarketing,
  saveMarketing,
  useStoredMarketing,
} from '@/domain/desk/use-desk'
import { useAutosave } from '@/domain/form/use-autosave'
import { TextBlocks } from '@/domain/text/text-blocks'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { DAY_SECONDS, fullTime } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { useSaveKey } from '@/platform/keys'
import { linkTo } from '@/routes/go'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { CampaignHead } from './campaign-head'
import { CardForm } from './card-form'
import { Conflict } from './conflict'
import { DragHandle, isLower } from './drag-handle'
import { TextEditor } from './editor'
import { Insert, type InsertKind } from './insert'
import { Preview } from './preview'
import { SavePair } from './save-pair'
import { useShown } from './use-shown'
import { Versions } from './versions'
import { VersionsButton } from './versions-button'
import '../desk/desk.scss'
import './campaign.scss'
import './writing.scss'

const fresh = (now: number): StoredMarketing => ({
  id: 0,
  title: '',
  headline: '',
  summary: '',
  covers: [],
  blocks: [],
  hidden: [],
  next: null,
  status: 'draft',
  seo: { title: '', keywords: '', description: '' },
  start_time: now,
  end_time: now + 14 * DAY_SECONDS,
  updated_at: 0,
  view_total: 0,
  lead_total: 0,
  editor: null,
  waiting: null,
})

/** A page of a campaign, built from blocks. */
export default function Campaign({ id, onBorn }: { id: number; onBorn: (id: number) => void }) {
  // A new page that has received its id continues without a remount. A ref, because the URL change re-renders at once.
  const born = useRef(0)
  const isOwn = id === 0 || id === born.current
  const query = useStoredMarketing(isOwn ? null : id)
  const [first] = useState(() => fresh(serverNow()))
  if (isOwn)
    return (
      <Builder
        key="new"
        first={first}
        onBorn={number => {
          born.current = number
          onBorn(number)
        }}
      />
    )
  return (
    <ScreenContent query={query} subject="营销页">
      {({ page }) => <Builder key={id} first={page} onBorn={onBorn} />}
    </ScreenContent>
  )
}

/** Rows with their own key, so that a row's editor survives the moving of others. */
type Row = CampaignPart & { key: number }
/** The dragged row, and the gap under it. */
interface Drag {
  from: number
  to: number
}

const PALETTE = [
  { kind: 'words', label: '文字' },
  { kind: 'picture', label: '图' },
  { kind: 'lots', label: '房源' },
  { kind: 'buildings', label: '新房' },
  { kind: 'rights', label: '不良资产' },
  { kind: 'video', label: '视频' },
  { kind: 'countdown', label: '倒计时' },
  { kind: 'form', label: '表单' },
  { kind: 'map', label: '地图' },
  { kind: 'articles', label: '文章' },
  { kind: 'law', label: '条文' },
  { kind: 'table', label: '表' },
  { kind: 'calculator', label: '工具' },
  { kind: 'links', label: '相关页' },
  { kind: 'space', label: '空白' },
] as const

/** Kinds that need a choice or text before insertion; the others start valid. */
const INSERTED = [
  'picture',
  'law',
  'video',
  'table',
  'calculator',
  'buildings',
  'rights',
  'articles',
] as const
const isInserted = (kind: (typeof PALETTE)[number]['kind']): kind is (typeof INSERTED)[number] =>
  INSERTED.some(one => one === kind)

/** The editable part of a page, as it is sent. */
type Page = Omit<
  StoredMarketing,
  'id' | 'status' | 'updated_at' | 'view_total' | 'lead_total' | 'editor' | 'waiting'
>
const toPage = ({
  id: _,
  status: __,
  updated_at: ___,
  view_total: ____,
  lead_total: _____,
  editor: ______,
  waiting: _______,
  ...page
}: StoredMarketing): Page => page
/** Status that a press sets, and the version of another editor that it overwrites. */
interface Step {
  status: StoredMarketing['status']
  over?: number
}

function Builder({ first, onBorn }: { first: StoredMarketing; onBorn: (id: number) => void }) {
  const keys = useRef(0)
  const withKey = (part: CampaignPart): Row => ({ ...part, key: (keys.current += 1) })
  const [stored, setStored] = useState(first)
  const [page, setPage] = useState(() => toPage(first))
  const { blocks } = page
  const [rows, setRows] = useState<Row[]>(() => campaignParts(first.blocks, first.hidden).map(withKey))
  const [open, setOpen] = useState<number>()
  const [inserting, setInserting] = useState<InsertKind>()
  const [theirs, setTheirs] = useState<StoredMarketing>()
  const [wrong, setWrong] = useState<Record<string, string>>({})
  /** Page and version of the next save: a ref, because it must be current before the next render. */
  const at = useRef({ id: first.id, updated_at: first.updated_at })
  /** Content of that version: the common base of a three-way merge. */
  const base = useRef(page)
  const [isSaving, setSaving] = useState(false)
  const [showsVersions, setShowsVersions] = useState(false)
  const wanted = useRef(first.status)
  // The preview omits hidden rows.
  const [seen, setSeen] = useState(() => blocksOfParts(rows.filter(({ isHidden }) => !isHidden)))
  const shown = useShown(seen)
  const [drag, setDrag] = useState<Drag>()
  const show = (next: Row[]) => {
    setRows(next)
    setSeen(blocksOfParts(next.filter(({ isHidden }) => !isHidden)))
  }
  const put = (next: Row[]) => {
    show(next)
    setPage(now => ({ ...now, blocks: blocksOfParts(next), hidden: hiddenOfParts(next) }))
  }
  const add = (part: CampaignPart) => {
    const row = withKey(part)
    const at = rows.findIndex(({ key }) => key === open)
    put(at === -1 ? [...rows, row] : [...rows.slice(0, at + 1), row, ...rows.slice(at + 1)])
    setOpen(row.key)
    setInserting(undefined)
  }
  const change = (row: Row, part: CampaignPart) => {
    put(
      rows.map(other =>
        other.key === row.key ? { ...part, key: row.key, isHidden: row.isHidden ?? false } : other,
      ),
    )
  }
  const send = async (page: Page, step: Step | undefined): Promise<undefined> => {
    const isNew = at.current.id === 0
    const { status, over } = step ?? {}
    try {
      const saved = await saveMarketing({
        ...page,
        title: page.title.trim(),
        headline: page.headline.trim(),
        summary: page.summary.trim(),
        ...(isNew ? {} : { ...at.current, ...(over !== undefined && { updated_at: over }) }),
        // A new page is created as a draft; the press then continues from there.
        ...((!step || isNew) && { is_auto: true }),
        ...(step && !isNew && { status }),
        window: kept.windowNow(),
      })
      if (saved.waiting !== null) toast(WAITS_ANOTHER)
      at.current = { id: saved.page.id, updated_at: saved.updated_at }
      base.current = page
      setTheirs(undefined)
      if (isNew) {
        setStored(now => ({ ...now, ...at.current }))
        onBorn(saved.page.id)
      }
      if (!step) return
      if (isNew) return await send(page, step)
    } catch (error) {
      if (isConflict(error)) setTheirs((await readMarketing(at.current.id)).page)
      else setWrong(fieldErrors(error))
      throw error
    }
    setStored((await readMarketing(at.current.id)).page)
  }
  const kept = useAutosave<Page, Step>({
    form: 'text',
    key: `marketing-${stored.id}`,
    value: page,
    base: at.current.updated_at,
    isAuto: stored.status === 'draft',
    send,
    setContent: words => {
      setPage(words)
      show(campaignParts(words.blocks, words.hidden).map(withKey))
    },
  })
  const save = async (status: StoredMarketing['status'], over?: number) => {
    const missing: Record<string, string> =
      status === 'draft'
        ? {}
        : {
            ...(page.title.trim().length < 2 && { title: '页名至少 2 个字' }),
            ...(page.end_time <= page.start_time && { end_time: '结束应晚于开始' }),
            ...(blocks.length === 0 && { blocks: '还没有内容' }),
          }
    setWrong(missing)
    if (Object.keys(missing).length > 0) return
    setSaving(true)
    wanted.current = status
    await kept.save({ status, ...(over !== undefined && { over }) })
    setSaving(false)
  }
  useSaveKey(() => {
    // Only the explicit button changes a published page.
    if (stored.status === 'published') kept.keepNow()
    else void save('draft')
  })
  const state = campaignWords(stored, serverNow())
  return (
    <>
      <View className="edw-top">
        <Press label="返回" {...linkTo('desk', { section: 'marketing' }, { mode: 'replace' })}>
          <Icon name="left" />
        </Press>
        <View className="u-c2">营销页</View>
        <View className={`edk-state edk-state-${state.look}`}>{state.text}</View>
        <View className="edk-small u-grow">
          {stored.waiting !== null && '有改动等同事确认，访客看到的仍是原来的；改动在“历史版本”里 · '}
          {stored.id > 0 &&
            `${fullTime(stored.start_time)} 至 ${fullTime(stored.end_time)} · ${stored.view_total} 看过，${stored.lead_total} 人留电话`}
        </View>
        <DraftMark {...kept.mark} />
        {stored.id > 0 && stored.status === 'published' && (
          <Press
            className="u-t13 u-act"
            target="_blank"
            href={linkTo('marketing-page', { id: stored.id }).href}
          >
            看这一页
          </Press>
        )}
        {stored.id > 0 && <VersionsButton isOn={showsVersions} onChange={setShowsVersions} />}
        <SavePair
          busy={isSaving}
          keep={{
            label: stored.status === 'published' ? '撤下，存草稿' : '存草稿',
            onPress: () => {
              void save('draft')
            },
          }}
          next={{
            label: stored.status === 'published' ? '更新已发布的页' : '发布',
            onPress: () => {
              void save('published')
            },
          }}
        />
      </View>
      {theirs && (
        <Conflict
          theirs={theirs}
          mine={blocks}
          base={base.current.blocks}
          onMerged={merged => {
            const other = toPage(theirs)
            const hidden = hiddenIn(merged, page, other)
            at.current = { id: theirs.id, updated_at: theirs.updated_at }
            setStored(theirs)
            setTheirs(undefined)
            kept.join({ ...mergedFields(base.current, page, other), blocks: merged, hidden })
            base.current = other
          }}
          onMine={() => {
            void save(wanted.current, theirs.updated_at)
          }}
          onTheirs={() => {
            at.current = { id: theirs.id, updated_at: theirs.updated_at }
            setStored(theirs)
            setTheirs(undefined)
            base.current = toPage(theirs)
            kept.acceptServer(base.current, { isLeft: true })
          }}
        />
      )}
      {showsVersions && (
        <Versions
          key={stored.updated_at}
          text={{ type: 'marketing', id: stored.id }}
          now={blocks}
          onRestore={({ title, summary, blocks: old, hidden }) => {
            put(campaignParts(old, hidden).map(withKey))
            setPage(now => ({ ...now, title, summary }))
            setShowsVersions(false)
          }}
        />
      )}
      <View className="cpn">
        <View className="cpn-box">
          <View className="edk-small cpn-hint">加到选中的下面</View>
          {PALETTE.map(({ kind, label }) => (
            <Press
              key={kind}
              className={`cpn-add ${inserting === kind ? 'is-on' : ''}`}
              onPress={() => {
                if (isInserted(kind)) setInserting(kind)
                else add(freshPart(kind, serverNow()))
              }}
            >
              {label}
            </Press>
          ))}
        </View>
        <View>
          <CampaignHead
            page={page}
            wrong={wrong}
            onChange={part => {
              setPage(now => ({ ...now, ...part }))
            }}
          />
          {(wrong.blocks ?? wrong.hidden) && (
            <View className="edk-small edk-risk" role="alert">
              {wrong.blocks ?? wrong.hidden}
            </View>
          )}
          {inserting && (
            <Insert
              kind={inserting}
              onInsert={block => {
                for (const part of campaignParts([block])) add(part)
              }}
              onClose={() => {
                setInserting(undefined)
              }}
            />
          )}
          {rows.map((row, at) => (
            <PartRow
              key={row.key}
              row={row}
              total={findShownTotal(row, shown.blocks)}
              isOpen={row.key === open}
              onOpen={() => {
                setOpen(row.key === open ? undefined : row.key)
              }}
              line={
                drag?.to === at ? 'above' : drag?.to === rows.length && at === rows.length - 1 ? 'below' : ''
              }
              onMove={by => {
                put(moved(rows, at, by < 0 ? at - 1 : at + 2))
              }}
              onDrag={{
                start: () => {
                  setDrag({ from: at, to: at })
                },
                over: isBelow => {
                  setDrag(now => now && { ...now, to: isBelow ? at + 1 : at })
                },
                drop: () => {
                  if (drag) put(moved(rows, drag.from, drag.to))
                  setDrag(undefined)
                },
                end: () => {
                  setDrag(undefined)
                },
              }}
              onHide={() => {
                put(rows.map(other => (other.key === row.key ? { ...row, isHidden: !row.isHidden } : other)))
              }}
              onDelete={() => {
                put(rows.filter(({ key }) => key !== row.key))
              }}
              onChange={part => {
                change(row, part)
              }}
            />
          ))}
        </View>
        <Preview
          title={page.headline || page.title}
          summary={page.summary}
          cover={page.covers[0] ?? ''}
          head={page.covers[0] && <img className="cpn-cover" src={page.covers[0]} alt="" />}
        >
          <TextBlocks
            {...shown}
            plain
            preview
            form={form => (
              <View className="cpn-form">
                <View className="u-mb3 u-strong">{form.title}</View>
                <View className="edk-small">{form.text}</View>
                <View className="cpn-form-b">{form.button || '提交'}</View>
              </View>
            )}
          />
        </Preview>
      </View>
    </>
  )
}

/** Number of lots that the conditions of a row find now. */
function findShownTotal(row: CampaignPart, shown: ReturnType<typeof useShown>['blocks']): number | undefined {
  if (row.kind !== 'card' || row.block.kind !== 'lots') return undefined
  const { query, title } = row.block
  const found = shown.find(block => block.kind === 'lots' && block.query === query && block.title === title)
  return found?.kind === 'lots' ? found.total : undefined
}

function PartRow({
  row,
  total,
  isOpen,
  onOpen,
  line,
  onMove,
  onDrag,
  onHide,
  onDelete,
  onChange,
}: {
  row: Row
  total: number | undefined
  isOpen: boolean
  onOpen: () => void
  /** Insertion line of the dragged row. */
  line: 'above' | 'below' | ''
  onMove: (by: -1 | 1) => void
  onDrag: { start: () => void; over: (isBelow: boolean) => void; drop: () => void; end: () => void }
  onHide: () => void
  onDelete: () => void
  onChange: (part: CampaignPart) => void
}) {
  const { icon, title, text } = partWords(row, total)
  const act = (
    label: string,
    name: 'up' | 'down' | 'edit' | 'trash' | 'eye' | 'eye-off',
    run: () => void,
  ) => (
    <Press
      label={`${label}：${title}`}
      className="cpn-act"
      expanded={name === 'edit' ? isOpen : undefined}
      onPress={run}
    >
      <Icon name={name} size="s" />
    </Press>
  )
  return (
    <div
      className={`cpn-part ${isOpen ? 'is-on' : ''} ${row.isHidden ? 'is-hidden' : ''} ${line && `cpn-line-${line}`}`}
      onDragOver={event => {
        event.preventDefault()
        onDrag.over(isLower(event))
      }}
      onDrop={event => {
        event.preventDefault()
        onDrag.drop()
      }}
    >
      <View className="u-row u-g3">
        <DragHandle label={`拖动：${title}`} onStart={onDrag.start} onEnd={onDrag.end} onMove={onMove} />
        <Icon name={icon} />
        <View className="u-grow">
          <View className="u-mid">{title}</View>
          <View className="edk-small">{row.isHidden ? `页面上不显示 · ${text}` : text}</View>
        </View>
        {act(row.isHidden ? '显示' : '不显示', row.isHidden ? 'eye-off' : 'eye', onHide)}
        {act('上移', 'up', () => {
          onMove(-1)
        })}
        {act('下移', 'down', () => {
          onMove(1)
        })}
        {act('改', 'edit', onOpen)}
        {act('删去', 'trash', onDelete)}
      </View>
      {isOpen &&
        (row.kind === 'card' ? (
          <CardForm
            block={row.block}
            onChange={block => {
              onChange({ kind: 'card', block })
            }}
          />
        ) : (
          <TextEditor
            first={row.blocks}
            isPlain
            onChange={blocks => {
              onChange({ kind: 'words', blocks })
            }}
          />
        ))}
    </div>
  )
}
