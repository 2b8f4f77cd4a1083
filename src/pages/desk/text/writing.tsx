import { useEffect, useMemo, useRef, useState } from 'react'
import { View } from '@tarojs/components'
import type { Block, ShownBlock } from '@/contract/content/blocks'
import type { TextState } from '@/contract/content/cards'
import type { DeskText, DeskTextType } from '@/contract/desk/schema'
import { checksBefore, TYPE_WORDS } from '@/domain/desk/desk-view'
import { uploadPicture } from '@/domain/desk/paste'
import {
  holdText,
  isConflict,
  previewOf,
  readText,
  saveArticle,
  saveStory,
  useDeskText,
  useGroups,
} from '@/domain/desk/use-desk'
import { TextBlocks } from '@/domain/text/text-blocks'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { clockTime, dayOf, dayStart, fullTime } from '@/lib/dates'
import { serverNow } from '@/platform/clock'
import { go, linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { ask } from '@/ui/dialog/ask'
import { Icon } from '@/ui/icon/icon'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { State } from '../desk/texts'
import { Compared } from './compared'
import { TextEditor } from './editor'
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
  blocks: [],
  tags: [],
  source: '',
  date: '',
  seo: { title: '', keywords: '', description: '' },
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

interface Draft {
  title: string
  summary: string
  cover: string
  groupId: number | null
  blocks: Block[]
  note: string
}
const draftOf = (text: DeskText): Draft => ({
  title: text.title,
  summary: text.summary,
  cover: text.cover,
  groupId: text.group_id,
  blocks: text.blocks,
  note: '',
})

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

/** The blocks with the lots that are there now; what is being typed is asked for once it rests. */
function useShown(blocks: readonly Block[]) {
  const [shown, setShown] = useState<Awaited<ReturnType<typeof previewOf>>>({
    blocks: [],
    houses: [],
    videos: [],
  })
  useEffect(() => {
    if (blocks.length === 0) return
    let isHere = true
    const timer = setTimeout(() => {
      previewOf([...blocks])
        .then(answer => {
          if (isHere) setShown(answer)
        })
        .catch(() => undefined)
    }, 600)
    return () => {
      isHere = false
      clearTimeout(timer)
    }
  }, [blocks])
  return blocks.length === 0 ? { ...shown, blocks: [] as ShownBlock[] } : shown
}

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
  const groups = useGroups()
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
    setSaving(true)
    wanted.current = then
    const shared = {
      ...(stored.id > 0 && { id: stored.id, updated_at: updatedAt }),
      title: draft.title.trim(),
      summary: draft.summary.trim(),
      ...(draft.cover && { cover: draft.cover }),
      ...(draft.note && { note: draft.note }),
      blocks: draft.blocks,
      ...then,
    }
    try {
      const id =
        type === 'story'
          ? (await saveStory(shared)).story.id
          : (await saveArticle({ ...shared, group_id: draft.groupId ?? groups.data?.list[0]?.id ?? 1 }))
              .article.id
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
  const isReport = type === 'report'
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
        {!isReport && (
          <Button
            size="small"
            busy={isSaving}
            onPress={() => {
              void save()
            }}
          >
            {stored.status === 'published' ? '更新' : '存草稿'}
          </Button>
        )}
      </View>
      {theirs && (
        <View className="edw-two" role="alert">
          <View>
            <View className="edk-h2">{`${theirs.editor ?? '别人'} 在 ${fullTime(theirs.updated_at)} 存过。从对方的到您的，改动是：`}</View>
            <Compared before={theirs.blocks} after={draft.blocks} />
            <View className="edk-acts">
              <Button
                kind="primary"
                size="small"
                onPress={() => {
                  void save(wanted.current, { updatedAt: theirs.updated_at })
                }}
              >
                存我的，对方的留在历史版本
              </Button>
            </View>
          </View>
          <View>
            <View className="edk-h2">{`对方的：${theirs.title}`}</View>
            <Compared before={theirs.blocks} after={theirs.blocks} />
            <View className="edk-acts">
              <Button
                size="small"
                onPress={() => {
                  void ask({ text: '用对方的，您没有存的改动会丢掉。' }).then(isYes => {
                    if (!isYes) return
                    putIn(theirs)
                    setTheirs(undefined)
                  })
                }}
              >
                用对方的
              </Button>
            </View>
          </View>
        </View>
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
          isReadOnly={isReport}
          groups={groups.data?.list ?? []}
          change={change}
          save={then => {
            void save(then)
          }}
        />
      </View>
    </>
  )
}

/** Beijing time of a `datetime-local` field, as Unix seconds. */
const secondsOf = (value: string) => {
  const [day = '', time = '00:00'] = value.split('T')
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return dayStart(day) + hours * 3600 + minutes * 60
}
const fieldOf = (at: number) => `${dayOf(at)}T${clockTime(at).slice(0, 5)}`

/** How a text comes out: checks, time, group, cover. */
function Out({
  stored,
  draft,
  isSaving,
  isReadOnly,
  groups,
  change,
  save,
}: {
  stored: DeskText
  draft: Draft
  isSaving: boolean
  isReadOnly: boolean
  groups: readonly { id: number; name: string }[]
  change: (part: Partial<Draft>) => void
  save: (then: { status?: TextState; publish_at?: number }) => void
}) {
  const [at, setAt] = useState(() => fieldOf(stored.publish_at ?? serverNow() + 86_400))
  const { status } = stored
  const button = (
    label: string,
    then: { status?: TextState; publish_at?: number },
    kind: 'primary' | 'line' = 'line',
  ) => (
    <Button
      key={label}
      kind={kind}
      size="small"
      busy={isSaving}
      onPress={() => {
        save(then)
      }}
    >
      {label}
    </Button>
  )
  return (
    <View className="edw-side">
      {!isReadOnly && (
        <View className="edw-part">
          <View className="edw-part-t">发布</View>
          <View className="edk-acts">
            {status === 'draft' && button('提交审核', { status: 'review' })}
            {status === 'review' && button('退回作者', { status: 'draft' })}
            {status !== 'published' && button('立即发布', { status: 'published' }, 'primary')}
            {status === 'published' && button('下架', { status: 'withdrawn' })}
            {status === 'scheduled' && button('取消定时', { status: 'draft' })}
          </View>
          {['draft', 'review', 'scheduled'].includes(status) && (
            <>
              <label className="edw-field">
                <span>定时</span>
                <input
                  type="datetime-local"
                  value={at}
                  onChange={event => {
                    setAt(event.target.value)
                  }}
                />
              </label>
              <View className="edk-acts">
                {button('定时发布', { status: 'scheduled', publish_at: secondsOf(at) })}
              </View>
            </>
          )}
          <label className="edw-field">
            <span>这次改了什么；退回时写明要改哪里</span>
            <input
              value={draft.note}
              maxLength={200}
              onChange={event => {
                change({ note: event.target.value })
              }}
            />
          </label>
        </View>
      )}
      <View className="edw-part">
        <View className="edw-part-t">发布前要过的</View>
        {checksBefore(draft, serverNow()).map(({ text, isRight }) => (
          <View key={text} className={`edw-check ${isRight ? '' : 'edk-risk'}`}>
            <Icon name={isRight ? 'check' : 'warning'} size="s" />
            {text}
          </View>
        ))}
      </View>
      {stored.type === 'article' && (
        <label className="edw-field edw-part">
          <span>归到哪里</span>
          <select
            value={draft.groupId ?? groups[0]?.id}
            onChange={event => {
              change({ groupId: Number(event.target.value) })
            }}
          >
            {groups.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <View className="edw-part">
        <View className="edw-part-t">封面</View>
        {draft.cover && <img src={draft.cover} alt="封面" width="240" />}
        <label className="edw-file">
          换一张
          <input
            type="file"
            accept="image/jpeg,image/png,image/webp"
            onChange={event => {
              const file = event.target.files?.[0]
              if (!file) return
              uploadPicture(file)
                .then(({ url }) => {
                  change({ cover: url })
                })
                .catch((error: unknown) => {
                  toast(error instanceof Error ? error.message : '没有传上去')
                })
            }}
          />
        </label>
      </View>
      <View className="edw-part">
        <View className="edw-part-t">搜索结果里的样子</View>
        <View className="edk-link">{draft.title}</View>
        <View className="edk-small">{draft.summary}</View>
      </View>
    </View>
  )
}
