// Editor page of one text. Drafts are autosaved; a published text changes only by its own button. A save carries the version it is based
// on: after a conflict the other version is loaded and merged three-way with `base`. A new text first saves as a draft to receive its id,
// continues without a remount, and then repeats the requested step. While it is open, it signs in every 30 seconds, so that others see who
// edits.

import { useEffect, useMemo, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import type { TextState } from '@/contract/content/cards'
import type { DeskText, DeskTextType } from '@/contract/desk/schema'
import { toast } from '@/ui/toast/toast'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import { TYPE_WORDS } from '@/domain/desk/desk-view'
import { fieldErrors, holdText, isConflict, readText, useDeskText } from '@/domain/desk/use-desk'
import { mergedFields } from '@/domain/desk/merge-blocks'
import { useQuotes } from '@/domain/desk/use-quotes'
import { useAutosave } from '@/domain/form/use-autosave'
import { TextBlocks } from '@/domain/text/text-blocks'
import { countLetters, calculateReadMinutes } from '@/domain/text/text-view'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { DAY_SECONDS, fullTime } from '@/lib/dates'
import { groupDigits } from '@/lib/money'
import { serverNow } from '@/platform/clock'
import { useSaveKey } from '@/platform/keys'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { State } from '../desk/text-state'
import { Conflict } from './conflict'
import { buildTextDraft, FIELDS, findMissingFields, mapRefusedFields, type Draft, type Wrong } from './draft'
import { TextEditor } from './editor'
import { formatLocalTime, parseLocalTime } from './local-time'
import { PublishPanel, type When } from './publish-panel'
import { Preview } from './preview'
import { Rail } from './rail'
import { Reading } from './reading'
import { SavePair } from './save-pair'
import { saveText } from './save-text'
import { useShown } from './use-shown'
import { Versions } from './versions'
import { VersionsButton } from './versions-button'
import { wrongId, WrongWords } from './wrong-words'
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
  waiting: null,
  remarks: [],
  blocks: [],
  tags: [],
  source: '',
  date: '',
  seo: { title: '', keywords: '', description: '' },
  report: null,
  wiki: null,
})

/** One text at the desk: its body, its preview, and its publication. */
export default function Writing({
  type,
  id,
  onBorn,
}: {
  type: DeskTextType
  id: number
  onBorn: (id: number) => void
}) {
  const fresh = useMemo(() => newText(type), [type])
  // A new text that has received its id continues without a remount. A ref, because the URL change re-renders at once.
  const born = useRef(0)
  const isOwn = id === 0 || id === born.current
  const query = useDeskText(type, isOwn ? null : id)
  if (isOwn)
    return (
      <Desk
        key="new"
        first={fresh}
        onBorn={number => {
          born.current = number
          onBorn(number)
        }}
      />
    )
  return (
    <ScreenContent query={query} subject={TYPE_WORDS[type]}>
      {({ text }) => <Desk key={id} first={text} onBorn={onBorn} />}
    </ScreenContent>
  )
}

const HOLD_EVERY = 30_000

/** Name of another editor who has the text open; signs this one in while it is open here. */
function useHold({ type, id }: Pick<DeskText, 'type' | 'id'>) {
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

const getPublishTiming = (status: TextState): When =>
  status === 'review' ? 'now' : status === 'scheduled' ? 'later' : 'not'

/** Action of the main button for a text in a state, by its publication time; `at` in Unix seconds. */
function getPublishStep(
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

/** Effects of a press besides saving: a status, and the version of another editor that it overwrites. */
interface Step {
  status?: TextState
  publish_at?: number
  /** Version of another editor that was shown; it stays in the history. */
  over?: number
}

function Desk({ first, onBorn }: { first: DeskText; onBorn: (id: number) => void }) {
  const [stored, setStored] = useState(first)
  const [draft, setDraft] = useState(() => buildTextDraft(first))
  // Remounts the editor when its content is replaced.
  const [round, setRound] = useState(0)
  const [theirs, setTheirs] = useState<DeskText>()
  const [wrong, setWrong] = useState<Wrong>({})
  const [isSaving, setSaving] = useState(false)
  const [showsVersions, setShowsVersions] = useState(false)
  const wanted = useRef<Step>({})
  /** Text and version of the next save: a ref, because it must be current before the next render. */
  const at = useRef({ id: first.id, updated_at: first.updated_at })
  /** Content of that version: the common base of a three-way merge. */
  const base = useRef(draft)
  const holder = useHold({ type: first.type, id: stored.id })
  const shown = useShown(draft.blocks)
  const [when, setWhen] = useState(() => getPublishTiming(first.status))
  const [day, setDay] = useState(() => formatLocalTime(first.publish_at ?? serverNow() + DAY_SECONDS))
  const quotes = useQuotes(draft.blocks)
  const { type } = first
  const [showsReading, setShowsReading] = useState(first.remark_total > 0 || first.reviewer !== null)
  const next = getPublishStep(stored.status, when, parseLocalTime(day))
  const change = (part: Partial<Draft>) => {
    setDraft(now => ({ ...now, ...part }))
  }
  const put = (words: Draft) => {
    setDraft(words)
    setRound(now => now + 1)
  }
  const send = async (words: Draft, step: Step | undefined): Promise<Draft | undefined> => {
    const { over, ...then } = step ?? {}
    const isNew = at.current.id === 0
    try {
      const saved = await saveText(type, words, {
        ...(isNew ? {} : { ...at.current, ...(over !== undefined && { updated_at: over }) }),
        ...then,
        // A new text is created as a draft; the press then continues from there.
        ...((!step || isNew) && { is_auto: true }),
        ...(isNew && { status: undefined, publish_at: undefined }),
        window: kept.windowNow(),
      })
      const { waiting, ...version } = saved
      if (waiting !== null) toast(WAITS_ANOTHER)
      at.current = version
      base.current = words
      setTheirs(undefined)
      if (isNew) {
        setStored(now => ({ ...now, ...version }))
        onBorn(saved.id)
      }
      if (!step) return undefined
      if (isNew) return await send(words, step)
    } catch (error) {
      if (isConflict(error)) setTheirs((await readText(type, at.current.id)).text)
      else setWrong(mapRefusedFields(fieldErrors(error)))
      throw error
    }
    const { text } = await readText(type, at.current.id)
    setStored(text)
    setWhen(getPublishTiming(text.status))
    return { ...words, note: '' }
  }
  const kept = useAutosave<Draft, Step>({
    form: 'text',
    key: `${type}-${stored.id}`,
    value: draft,
    base: at.current.updated_at,
    isAuto: stored.status === 'draft',
    send,
    setContent: words => {
      // A text that only lost its note is unchanged.
      if (words.blocks === draft.blocks && words.title === draft.title) setDraft(words)
      else put(words)
    },
  })
  const save = async (step: Step = {}) => {
    const missing = (step.status ?? stored.status) === 'draft' ? {} : findMissingFields(type, draft)
    setWrong(missing)
    const field = FIELDS.find(one => missing[one])
    if (field) return document.getElementById(wrongId(field))?.scrollIntoView({ block: 'center' })
    setSaving(true)
    wanted.current = step
    await kept.save(step)
    setSaving(false)
  }
  useSaveKey(() => {
    // Only the explicit button changes a published text.
    if (stored.status === 'published') kept.keepNow()
    else void save()
  })
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
            stored.version > 0 && `第 ${stored.version} 版`,
            holder && `${holder} 也开着这一篇`,
            stored.waiting !== null &&
              (stored.status === 'review'
                ? '已提交，等同事确认后发布'
                : '有改动等同事确认，读者看到的仍是原来的；改动在“历史版本”里'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </View>
        <DraftMark {...kept.mark} />
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
          base={base.current.blocks}
          onMerged={blocks => {
            const other = buildTextDraft(theirs)
            at.current = { id: theirs.id, updated_at: theirs.updated_at }
            setStored(theirs)
            setTheirs(undefined)
            kept.join({ ...mergedFields(base.current, draft, other), blocks })
            base.current = other
          }}
          onMine={() => {
            void save({ ...wanted.current, over: theirs.updated_at })
          }}
          onTheirs={() => {
            at.current = { id: theirs.id, updated_at: theirs.updated_at }
            setStored(theirs)
            setTheirs(undefined)
            base.current = buildTextDraft(theirs)
            kept.acceptServer(base.current, { isLeft: true })
          }}
        />
      )}
      {showsVersions && (
        <Versions
          text={stored}
          now={draft.blocks}
          onRestore={version => {
            put({
              ...draft,
              title: version.title,
              summary: version.summary,
              blocks: version.blocks,
              note: `恢复第 ${version.no} 版`,
            })
            setShowsVersions(false)
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
          <WrongWords field="title" wrong={wrong} />
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
            {`标题 ${draft.title.length} / 60　摘要 ${draft.summary.length} / 200　正文 ${groupDigits(countLetters(shown.blocks))} 字，约 ${calculateReadMinutes(shown.blocks)} 分钟`}
          </View>
          <TextEditor
            key={round}
            first={draft.blocks}
            onTitle={
              draft.title === ''
                ? title => {
                    change({ title })
                  }
                : undefined
            }
            onChange={blocks => {
              change({ blocks })
            }}
          />
          <WrongWords field="blocks" wrong={wrong} />
        </View>
        <Preview
          title={draft.title}
          summary={draft.summary}
          cover={draft.cover}
          meta={[
            draft.author,
            stored.status === 'published' && `${fullTime(stored.created_at).slice(5)} 发布`,
            when === 'later' && `${day.slice(5).replace('T', ' ')} 发布`,
            `约 ${calculateReadMinutes(shown.blocks)} 分钟`,
          ]
            .filter(Boolean)
            .join(' · ')}
        >
          <TextBlocks {...shown} preview />
        </Preview>
        <PublishPanel
          stored={stored}
          draft={draft}
          isSaving={isSaving}
          wrong={wrong}
          plan={{ when, at: day }}
          quotes={quotes}
          onPlan={plan => {
            setWhen(plan.when)
            setDay(plan.at)
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
        </PublishPanel>
      </View>
    </>
  )
}
