import { useRef, useState } from 'react'
import { View } from '@tarojs/components'
import type { StoredMarketing } from '@/contract/content/cards'
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
import { isConflict, readMarketing, saveMarketing, useStoredMarketing } from '@/domain/desk/use-desk'
import { TextBlocks } from '@/domain/text/text-blocks'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { DAY_SECONDS, fullTime } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { go, linkTo } from '@/routes/go'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
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
})

/** A page of a campaign, built from blocks. */
export default function Campaign({ id }: { id: number }) {
  const query = useStoredMarketing(id === 0 ? null : id)
  const [first] = useState(() => fresh(serverNow()))
  if (id === 0) return <Builder key="new" first={first} />
  return (
    <ScreenContent query={query} subject="营销页">
      {({ page }) => <Builder key={id} first={page} />}
    </ScreenContent>
  )
}

/** Rows with a key of their own, so that one keeps its editor while others move. */
type Row = CampaignPart & { key: number }
/** The row that is dragged, and the gap that it is over. */
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

/** Chosen or written before it is there; the others begin with what may be saved as it is. */
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

function Builder({ first }: { first: StoredMarketing }) {
  const keys = useRef(0)
  const withKey = (part: CampaignPart): Row => ({ ...part, key: (keys.current += 1) })
  const [stored, setStored] = useState(first)
  const [draft, setDraft] = useState(first)
  const [rows, setRows] = useState<Row[]>(() => campaignParts(first.blocks, first.hidden).map(withKey))
  const [open, setOpen] = useState<number>()
  const [inserting, setInserting] = useState<InsertKind>()
  const [theirs, setTheirs] = useState<StoredMarketing>()
  const [isSaving, setSaving] = useState(false)
  const [showsVersions, setShowsVersions] = useState(false)
  const wanted = useRef(first.status)
  const [blocks, setBlocks] = useState(first.blocks)
  // What is hidden stands in no preview.
  const [seen, setSeen] = useState(() => blocksOfParts(rows.filter(({ isHidden }) => !isHidden)))
  const shown = useShown(seen)
  const [drag, setDrag] = useState<Drag>()
  const put = (next: Row[]) => {
    setRows(next)
    setBlocks(blocksOfParts(next))
    setSeen(blocksOfParts(next.filter(({ isHidden }) => !isHidden)))
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
  const save = async (status: StoredMarketing['status'], updatedAt = stored.updated_at) => {
    if (draft.title.trim().length < 2) return toast('标题至少 2 个字')
    if (blocks.length === 0) return toast('还没有内容')
    if (draft.end_time <= draft.start_time) return toast('结束应晚于开始')
    setSaving(true)
    wanted.current = status
    try {
      const { page } = await saveMarketing({
        ...(stored.id > 0 && { id: stored.id, updated_at: updatedAt }),
        title: draft.title.trim(),
        headline: draft.headline.trim(),
        summary: draft.summary.trim(),
        covers: draft.covers,
        next: draft.next,
        seo: draft.seo,
        start_time: draft.start_time,
        end_time: draft.end_time,
        blocks,
        hidden: hiddenOfParts(rows),
        status,
      })
      setTheirs(undefined)
      if (stored.id === 0) return go('desk-text', { type: 'marketing', id: page.id }, { mode: 'replace' })
      setStored((await readMarketing(page.id)).page)
      toast('已保存')
    } catch (error) {
      if (isConflict(error)) setTheirs((await readMarketing(stored.id)).page)
      else toast(error instanceof Error ? error.message : '没有存上')
    } finally {
      setSaving(false)
    }
  }
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
          {stored.id > 0 &&
            `${fullTime(stored.start_time)} 至 ${fullTime(stored.end_time)} · ${stored.view_total} 看过，${stored.lead_total} 人留电话`}
        </View>
        {stored.id > 0 && stored.status === 'published' && (
          <Press className="edk-link" target="_blank" href={linkTo('marketing-page', { id: stored.id }).href}>
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
          onMine={() => {
            void save(wanted.current, theirs.updated_at)
          }}
          onTheirs={() => {
            setStored(theirs)
            setDraft(theirs)
            put(campaignParts(theirs.blocks, theirs.hidden).map(withKey))
            setTheirs(undefined)
          }}
        />
      )}
      {showsVersions && (
        <Versions
          key={stored.updated_at}
          text={{ type: 'marketing', id: stored.id }}
          now={blocks}
          onRestore={({ title, summary, blocks: old, hidden }) => {
            setDraft(now => ({ ...now, title, summary }))
            put(campaignParts(old, hidden).map(withKey))
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
            draft={draft}
            onChange={part => {
              setDraft(now => ({ ...now, ...part }))
            }}
          />
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
              total={totalOf(row, shown.blocks)}
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
          title={draft.headline || draft.title}
          summary={draft.summary}
          cover={draft.covers[0] ?? ''}
          head={draft.covers[0] && <img className="cpn-cover" src={draft.covers[0]} alt="" />}
        >
          <TextBlocks
            {...shown}
            plain
            form={form => (
              <View className="cpn-form">
                <View className="edk-h2">{form.title}</View>
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

/** How many lots the conditions of a row find now. */
function totalOf(row: CampaignPart, shown: ReturnType<typeof useShown>['blocks']): number | undefined {
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
  /** Where the dragged row would come to stand. */
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
      <View className="cpn-part-h">
        <DragHandle label={`拖动：${title}`} onStart={onDrag.start} onEnd={onDrag.end} onMove={onMove} />
        <Icon name={icon} />
        <View className="u-grow">
          <View className="cpn-part-t">{title}</View>
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
