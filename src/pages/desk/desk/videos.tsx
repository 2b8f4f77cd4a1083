// Desk section of the videos, filtered by kind and state. A row publishes, withdraws or opens its text form, whose input is a draft on the
// device.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { DeskVideo } from '@/contract/desk/schema'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import { useDeskVideos, useSaveVideo } from '@/domain/desk/use-desk'
import { useDraftState } from '@/domain/form/use-draft-state'
import { videoLine } from '@/domain/desk/video-line'
import { toBeijingDay } from '@/lib/dates'
import { groupDigits } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { Button } from '@/ui/button/button'
import { ask } from '@/ui/dialog/ask'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { TextField } from '@/ui/field/text-field'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { DemoMark } from '@/ui/section/section'
import { toast } from '@/ui/toast/toast'
import { DeskFind, useFound } from './find'
import { PagedCard } from './paged-card'
import { VideoText } from './video-text'
import { VideoUpload } from './video-upload'
import './videos.scss'
import { SaveButton } from './save-button'

const PAGE = 12
const TYPES = [
  { key: undefined, label: '全部' },
  { key: 'house', label: '实勘' },
  { key: 'closing', label: '成交' },
] as const
const STATES = [
  { key: undefined, count: 'all', label: '全部状态' },
  { key: 'shown', count: 'shown', label: '公开' },
  { key: 'draft', count: 'draft', label: '草稿' },
  { key: 'withdrawn', count: 'withdrawn', label: '已撤下' },
] as const

/** Videos of lots and of deals: their texts, views, and whether they are public. */
export function Videos() {
  const [type, setType] = useState<DeskVideo['type']>()
  const [state, setState] = useState<'shown' | 'draft' | 'withdrawn'>()
  const [open, setOpen] = useState<number>()
  const [isAdding, setAdding] = useState(false)
  const { page, keyword, setPage, find } = useFound()
  const query = useDeskVideos({
    ...(type && { type }),
    ...(state && { state }),
    ...(keyword && { keyword }),
    page,
    page_size: PAGE,
  })
  const counts = query.data?.counts
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1" role="heading" aria-level={1}>
          视频
        </View>
        <View className="u-t13 u-c2 u-grow">
          {counts && `${counts.all} 条，公开 ${counts.shown} 条，草稿 ${counts.draft} 条`}
        </View>
        {!isAdding && (
          <Button
            kind="primary"
            size="small"
            icon="plus"
            onPress={() => {
              setAdding(true)
            }}
          >
            上传视频
          </Button>
        )}
      </View>
      {isAdding && (
        <VideoUpload
          onDone={() => {
            setAdding(false)
          }}
        />
      )}
      <View className="edk-filters">
        {TYPES.map(({ key, label }) => (
          <Press
            key={label}
            className={`edk-chip ${type === key ? 'is-on' : ''}`}
            pressed={type === key}
            onPress={() => {
              setType(key)
              setPage(1)
            }}
          >
            {label}
          </Press>
        ))}
        <View className="edv-gap" />
        {STATES.map(({ key, count, label }) => (
          <Press
            key={label}
            className={`edk-chip ${state === key ? 'is-on' : ''}`}
            pressed={state === key}
            onPress={() => {
              setState(key)
              setPage(1)
            }}
          >
            {`${label} ${counts?.[count] ?? ''}`}
          </Press>
        ))}
        <DeskFind id="desk-video-find" hint="标题、房源、顾问" onFind={find} />
      </View>
      <PagedCard
        query={query}
        subject="视频"
        none="这里没有视频"
        page={page}
        size={PAGE}
        onPage={setPage}
        head={
          <View className="edv-r edk-th">
            <View />
            <View>标题</View>
            <View>状态</View>
            <View>上传</View>
            <View className="u-right u-num">30 日看</View>
            <View className="u-right u-num">共看</View>
            <View className="u-right u-num">关注</View>
            <View />
          </View>
        }
        row={video => (
          <Row
            video={video}
            isOpen={video.id === open}
            onOpen={is => {
              setOpen(is ? video.id : undefined)
            }}
          />
        )}
      />
      <DemoMark />
    </>
  )
}

function Row({
  video,
  isOpen,
  onOpen,
}: {
  video: DeskVideo
  isOpen: boolean
  onOpen: (is: boolean) => void
}) {
  const { id, type, number, title, withdrawn_at, is_draft, video_url } = video
  const back = is_draft ? '公开' : '恢复'
  const save = useSaveVideo()
  const isOut = withdrawn_at === null
  const turn = async () => {
    if (isOut && !(await ask({ text: '撤下后，访客再打开会看到“这条视频已撤回”，关注过的人也看不了。' })))
      return
    save.mutate(
      { id, withdrawn: isOut },
      {
        onSuccess: ({ waiting }) => {
          toast(waiting !== null ? WAITS_ANOTHER : isOut ? '已撤下' : is_draft ? '已公开' : '已恢复公开')
        },
      },
    )
  }
  return (
    <>
      <View className={`edv-r ${isOpen ? 'is-on' : ''}`}>
        <View className="edv-p">
          <Picture src={video.poster} alt="" width={44} ratio="3/4" />
        </View>
        <View>
          <Press
            className="edk-title"
            expanded={isOpen}
            onPress={() => {
              onOpen(!isOpen)
            }}
          >
            {title}
          </Press>
          <View className="edk-small">{videoLine(video)}</View>
        </View>
        <View>
          <View className={`edk-state edk-state-${isOut ? 'published' : is_draft ? 'draft' : 'withdrawn'}`}>
            {isOut ? '公开' : is_draft ? '草稿' : '已撤下'}
          </View>
          {withdrawn_at !== null && !is_draft && (
            <View className="edk-small">{toBeijingDay(withdrawn_at).slice(5)}</View>
          )}
        </View>
        <View className="edk-small">{toBeijingDay(video.created_at)}</View>
        <View className="u-right u-num">{groupDigits(video.month_total)}</View>
        <View className="u-right u-num">{groupDigits(video.view_total)}</View>
        <View className="u-right u-num">{groupDigits(video.followed_total)}</View>
        <View className="edk-do">
          <Press
            className="u-t13 u-act"
            label={`改 ${title}`}
            expanded={isOpen}
            onPress={() => {
              onOpen(!isOpen)
            }}
          >
            改
          </Press>
          {(isOut || is_draft) && (
            <Press
              className="u-t13 u-act"
              label={`看 ${title}`}
              target="_blank"
              href={isOut ? linkTo('fact-video-share', { kind: type, id: number }).href : video_url}
            >
              看
            </Press>
          )}
          <Press
            className="u-t13 u-act"
            label={`${isOut ? '撤下' : back} ${title}`}
            disabled={save.isPending}
            onPress={() => {
              void turn()
            }}
          >
            {isOut ? '撤下' : back}
          </Press>
        </View>
      </View>
      {isOpen && (
        <Words
          video={video}
          onDone={() => {
            onOpen(false)
          }}
        />
      )}
    </>
  )
}

/** The heading and description of a video. */
function Words({ video, onDone }: { video: DeskVideo; onDone: () => void }) {
  const save = useSaveVideo()
  const [written, setWritten, draft] = useDraftState('desk-video', video.id, {
    title: video.title,
    text: video.text,
  })
  const { title, text } = written
  const isShort = title.trim().length < 4
  const isChanged = title.trim() !== video.title || text.trim() !== video.text
  return (
    <View className="edv-words">
      <TextField
        name={`desk-video-title-${video.id}`}
        label="标题"
        value={title}
        maxLength={40}
        error={isShort ? '标题至少 4 个字' : undefined}
        onChange={title => {
          setWritten({ ...written, title })
        }}
      />
      <VideoText
        id={`desk-video-text-${video.id}`}
        value={text}
        onChange={text => {
          setWritten({ ...written, text })
        }}
      />
      <DraftMark {...draft.mark} />
      <View className="edv-acts">
        <Button
          size="small"
          onPress={() => {
            draft.sent()
            onDone()
          }}
        >
          不改了
        </Button>
        <SaveButton
          size="small"
          kind="primary"
          disabled={!isChanged || isShort}
          save={save}
          request={() => ({ id: video.id, title: title.trim(), text: text.trim() })}
          said={({ waiting }) => (waiting === null ? '已保存' : WAITS_ANOTHER)}
          onSaved={() => {
            draft.sent()
            onDone()
          }}
        >
          保存
        </SaveButton>
      </View>
    </View>
  )
}
