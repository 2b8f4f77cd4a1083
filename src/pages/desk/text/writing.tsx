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
import { useQuotes } from '@/domain/desk/use-quotes'
import { TextBlocks } from '@/domain/text/text-blocks'
import { lettersOf, minutesOf } from '@/domain/text/text-view'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { clockTime, DAY_SECONDS, fullTime } from '@/lib/dates'
import { groupDigits } from '@/lib/money'
import { serverNow } from '@/platform/clock'
import { go, linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { State } from '../desk/text-state'
import { Conflict } from './conflict'
import { draftOf, missingOf, type Draft } from './draft'
import { TextEditor } from './editor'
import { fieldOf, secondsOf } from './local-time'
import { Out, type When } from './out'
import { Preview } from './preview'
import { Rail } from './rail'
import { Reading } from './reading'
import { SavePair } from './save-pair'
import { useShown } from './use-shown'
import { Versions } from './versions'
import { VersionsButton } from './versions-button'
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

const whenOf = (status: TextState): When =>
  status === 'review' ? 'now' : status === 'scheduled' ? 'later' : 'not'

/** What the main button does with a text in a state, by when it is to come out; `at` in Unix seconds. */
function nextOf(
  status: TextState,
  when: When,
  at: number,
): { label: string; then: { status?: TextState; publish_at?: number } } {
  if (status === 'published') return { label: '更新', then: {} }
  if (when === 'now') return { label: '立即发布', then: { status: 'published' } }
  if (when === 'later' && status !== 'withdrawn')
    return { label: '确认定时发布', then: { status: 'scheduled', publish_at: at } }
  return status === 'review' || status === 'scheduled'
    ? { label: '退回草稿', then: { status: 'draft' } }
    : { label: '提交审核', then: { status: 'review' } }
}

/** Sends a text with what its type has of its own; answers its number. */
async function saveText(
  type: DeskTextType,
  shared: Shared,
  { groupId, report, wiki, tags, author, source }: Draft,
): Promise<number> {
  const by = author.trim() && { author: author.trim() }
  const tag_ids = tags.map(({ id }) => id)
  switch (type) {
    case 'story':
      return (await saveStory({ ...shared, ...by, tag_ids })).story.id
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
      return (
        await saveArticle({
          ...shared,
          ...by,
          ...(source.trim() && { source: source.trim() }),
          group_id: groupId ?? 0,
          tag_ids,
        })
      ).article.id
  }
}
type Shared = Omit<Request<'article/save'>, 'group_id' | 'tag_ids' | 'author' | 'source'>

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
  const [when, setWhen] = useState(() => whenOf(first.status))
  const [at, setAt] = useState(() => fieldOf(first.publish_at ?? serverNow() + DAY_SECONDS))
  const quotes = useQuotes(draft.blocks)
  const { type } = first
  const [showsReading, setShowsReading] = useState(first.remark_total > 0 || first.reviewer !== null)
  const next = nextOf(stored.status, when, secondsOf(at))
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
      setWhen(whenOf(text.status))
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
        {stored.id > 0 && <VersionsButton isOn={showsVersions} onChange={setShowsVersions} />}
        {stored.id > 0 && (
          <Button
            size="small"
            icon="eye"
            pressed={showsReading}
            onPress={() => {
              setShowsReading(!showsReading)
            }}
          >
            发给同事看
          </Button>
        )}
        <SavePair
          busy={isSaving}
          keep={{
            label: stored.status === 'draft' ? '存草稿' : '保存',
            onPress: () => {
              void save()
            },
          }}
          next={{
            label: next.label,
            onPress: () => {
              void save(next.then)
            },
          }}
        />
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
        <Rail section={type} />
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
          <View className="edk-small">
            {`标题 ${draft.title.length} / 60　摘要 ${draft.summary.length} / 200　正文 ${groupDigits(lettersOf(shown.blocks))} 字，约 ${minutesOf(shown.blocks)} 分钟`}
          </View>
          <TextEditor
            key={round}
            first={draft.blocks}
            onChange={blocks => {
              change({ blocks })
            }}
          />
        </View>
        <Preview
          title={draft.title}
          summary={draft.summary}
          cover={draft.cover}
          meta={[
            draft.author,
            stored.status === 'published' && `${fullTime(stored.created_at).slice(5)} 发布`,
            when === 'later' && `${at.slice(5).replace('T', ' ')} 发布`,
            `约 ${minutesOf(shown.blocks)} 分钟`,
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          <TextBlocks {...shown} />
        </Preview>
        <Out
          stored={stored}
          draft={draft}
          isSaving={isSaving}
          plan={{ when, at }}
          quotes={quotes}
          onPlan={plan => {
            setWhen(plan.when)
            setAt(plan.at)
          }}
          change={change}
          save={then => {
            void save(then)
          }}
        >
          {showsReading && stored.id > 0 && (
            <Reading
              text={stored}
              onChange={({ reviewer, remarks, remark_total }) => {
                setStored(now => ({ ...now, reviewer, remarks, remark_total }))
              }}
            />
          )}
        </Out>
      </View>
    </>
  )
}
