import { useEffect, useMemo, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import type { TextState } from '@/contract/content/cards'
import type { DeskText, DeskTextType } from '@/contract/desk/schema'
import type { Request } from '@/contract/endpoints'
import { TYPE_WORDS } from '@/domain/desk/desk-view'
import {
  holdText,
  isConflict,
  readText,
  saveArticle,
  saveReport,
  saveStory,
  saveWiki,
  useDeskText,
} from '@/domain/desk/use-desk'
import { TextBlocks } from '@/domain/text/text-blocks'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { clockTime, fullTime } from '@/lib/dates'
import { go, linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { State } from '../desk/texts'
import { Conflict } from './conflict'
import { draftOf, missingOf, type Draft } from './draft'
import { TextEditor } from './editor'
import { Out } from './out'
import { useShown } from './use-shown'
import { Versions } from './versions'
import '../desk/desk.scss'
import './writing.scss'

const newText = (type: DeskTextType): DeskText => ({
  type,
  id: 0,
  title: '',
  summary: '',
  cover: '',
  group_id: null,
  group_name: '',
  status: 'draft',
  publish_at: null,
  created_at: 0,
  updated_at: 0,
  view_total: 0,
  house_total: 0,
  law_total: 0,
  law_due: 0,
  law_ended: 0,
  author: '',
  editor: null,
  version: 0,
  note: '',
  holder: null,
  reviewer: null,
  remark_total: 0,
  house_ended: 0,
  remarks: [],
  blocks: [],
  tags: [],
  source: '',
  date: '',
  seo: { title: '', keywords: '', description: '' },
  report: null,
  wiki: null,
})

/** One text at the desk: its words, how readers will see it, and its way out. */
export default function Writing({ type, id }: { type: DeskTextType; id: number }) {
  const query = useDeskText(type, id === 0 ? null : id)
  const fresh = useMemo(() => newText(type), [type])
  if (id === 0) return <Desk key="new" first={fresh} />
  return (
    <ScreenContent query={query} subject={TYPE_WORDS[type]}>
      {({ text }) => <Desk key={id} first={text} />}
    </ScreenContent>
  )
}

const HOLD_EVERY = 30_000

/** Who else has it open, told while it is open here. */
function useHold({ type, id }: DeskText) {
  const [holder, setHolder] = useState<string | null>(null)
  useEffect(() => {
    if (id === 0) return
    const sign = () => {
      holdText({ type, id })
        .then(answer => {
          setHolder(answer.holder?.name ?? null)
        })
        .catch(() => undefined)
    }
    sign()
    const timer = setInterval(sign, HOLD_EVERY)
    return () => {
      clearInterval(timer)
      holdText({ type, id, leave: true }).catch(() => undefined)
    }
  }, [type, id])
  return holder
}

/** Sends a text with what its type has of its own; answers its number. */
async function saveText(
  type: DeskTextType,
  shared: Shared,
  { groupId, report, wiki }: Draft,
): Promise<number> {
  switch (type) {
    case 'story':
      return (await saveStory(shared)).story.id
    case 'report':
      return (await saveReport({ ...shared, ...report })).id
    case 'wiki': {
      const { laws, related, checked_day, ...own } = wiki
      return (
        await saveWiki({
          ...shared,
          ...own,
          category_id: groupId ?? 0,
          law_ids: laws.map(({ id }) => id),
          related_ids: related.map(({ id }) => id),
          ...(checked_day && { checked_day }),
        })
      ).id
    }
    case 'article':
      return (await saveArticle({ ...shared, group_id: groupId ?? 0 })).article.id
  }
}
type Shared = Omit<Request<'article/save'>, 'group_id'>

function Desk({ first }: { first: DeskText }) {
  const [stored, setStored] = useState(first)
  const [draft, setDraft] = useState(() => draftOf(first))
  // The editor is made anew when other words are put into it.
  const [round, setRound] = useState(0)
  const [theirs, setTheirs] = useState<DeskText>()
  const [isSaving, setSaving] = useState(false)
  const [showsVersions, setShowsVersions] = useState(false)
  const wanted = useRef<{ status?: TextState; publish_at?: number }>({})
  const holder = useHold(first)
  const shown = useShown(draft.blocks)
  const { type } = first
  const change = (part: Partial<Draft>) => {
    setDraft(now => ({ ...now, ...part }))
  }
  const putIn = (text: DeskText) => {
    setStored(text)
    setDraft(draftOf(text))
    setRound(now => now + 1)
  }
  const save = async (
    then: { status?: TextState; publish_at?: number } = {},
    { updatedAt = stored.updated_at } = {},
  ) => {
    if (draft.title.trim().length < 2) return toast('标题至少 2 个字')
    if (draft.blocks.length === 0) return toast('正文还是空的')
    const missing = missingOf(type, draft)
    if (missing) return toast(missing)
    setSaving(true)
    wanted.current = then
    const shared = {
      ...(stored.id > 0 && { id: stored.id, updated_at: updatedAt }),
      title: draft.title.trim(),
      summary: draft.summary.trim(),
      ...(draft.cover && type !== 'wiki' && { cover: draft.cover }),
      ...(draft.note && { note: draft.note }),
      blocks: draft.blocks,
      ...then,
    }
    try {
      const id = await saveText(type, shared, draft)
      setTheirs(undefined)
      if (stored.id === 0) return go('desk-text', { type, id }, { mode: 'replace' })
      const { text } = await readText(type, id)
      setStored(text)
      change({ note: '' })
      toast('已保存')
    } catch (error) {
      if (isConflict(error)) setTheirs((await readText(type, stored.id)).text)
      else toast(error instanceof Error ? error.message : '没有存上')
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <View className="edw-top">
        <Press label="返回" {...linkTo('desk', { section: type }, { mode: 'replace' })}>
          <Icon name="left" />
        </Press>
        <View className="u-c2">{TYPE_WORDS[type]}</View>
        <State status={stored.status} />
        <View className="edk-small u-grow">
          {[
            stored.status === 'scheduled' &&
              stored.publish_at !== null &&
              `${fullTime(stored.publish_at)} 发布`,
            stored.version > 0 && `第 ${stored.version} 版，${clockTime(stored.updated_at)} 存`,
            holder && `${holder} 也开着这一篇`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </View>
        {stored.id > 0 && (
          <Button
            size="small"
            icon="history"
            pressed={showsVersions}
            onPress={() => {
              setShowsVersions(!showsVersions)
            }}
          >
            历史版本
          </Button>
        )}
        <Button
          size="small"
          busy={isSaving}
          onPress={() => {
            void save()
          }}
        >
          {stored.status === 'published' ? '更新' : stored.status === 'draft' ? '存草稿' : '保存'}
        </Button>
      </View>
      {theirs && (
        <Conflict
          theirs={theirs}
          mine={draft.blocks}
          onMine={() => {
            void save(wanted.current, { updatedAt: theirs.updated_at })
          }}
          onTheirs={() => {
            putIn(theirs)
            setTheirs(undefined)
          }}
        />
      )}
      {showsVersions && (
        <Versions
          text={stored}
          now={draft.blocks}
          onRestore={version => {
            change({
              title: version.title,
              summary: version.summary,
              blocks: version.blocks,
              note: `恢复第 ${version.no} 版`,
            })
            setRound(now => now + 1)
            setShowsVersions(false)
            toast('已放进编辑区，存了才算')
          }}
        />
      )}
      <View className="edw">
        <View>
          <View className="edw-editor">
            <input
              className="edw-title"
              aria-label="标题"
              placeholder="标题"
              maxLength={60}
              value={draft.title}
              onChange={event => {
                change({ title: event.target.value })
              }}
            />
            <textarea
              className="edw-lead"
              aria-label="摘要"
              placeholder="摘要，搜索和分享时显示"
              maxLength={200}
              rows={2}
              value={draft.summary}
              onChange={event => {
                change({ summary: event.target.value })
              }}
            />
            <View className="edk-small">{`标题 ${draft.title.length} / 60　摘要 ${draft.summary.length} / 200`}</View>
            <TextEditor
              key={round}
              first={draft.blocks}
              onChange={blocks => {
                change({ blocks })
              }}
            />
          </View>
        </View>
        <View className="edw-show">
          <View className="edk-small edw-part-t">手机上的样子</View>
          <View className="edw-phone" role="region" aria-label="预览">
            <View className="edw-phone-t">{draft.title || '标题'}</View>
            <TextBlocks {...shown} />
          </View>
        </View>
        <Out
          stored={stored}
          draft={draft}
          isSaving={isSaving}
          change={change}
          save={then => {
            void save(then)
          }}
        />
      </View>
    </>
  )
}
