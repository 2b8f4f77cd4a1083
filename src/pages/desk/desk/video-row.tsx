// A video in the desk's table. The row publishes, withdraws or opens its text form, whose input is a draft on the device.

import { View } from '@tarojs/components'
import type { DeskVideo } from '@/contract/desk/schema'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import { useSaveVideo } from '@/domain/desk/use-desk'
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
import { toast } from '@/ui/toast/toast'
import { VideoText } from './video-text'
import { SaveButton } from './save-button'

export function VideoRow({
  video,
  isOpen,
  onOpen,
}: {
  video: DeskVideo
  isOpen: boolean
  onOpen: (is: boolean) => void
}) {
  const { title, withdrawn_at, is_draft } = video
  const isOut = withdrawn_at === null
  return (
    <>
      <View className={`edv-r ${isOpen ? 'is-on' : ''}`}>
        <View className="u-clip u-w44 u-r-sm">
          <Picture src={video.poster} alt="" width={44} ratio="3/4" />
        </View>
        <View>
          <Press className="edk-title" expanded={isOpen} onPress={() => onOpen(!isOpen)}>
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
        <VideoActs video={video} isOpen={isOpen} onOpen={onOpen} />
      </View>
      {isOpen && <Words video={video} onDone={() => onOpen(false)} />}
    </>
  )
}

/** Actions of a row: its text form, the video itself, publication and withdrawal. */
function VideoActs({
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
        onSuccess: ({ waiting }) =>
          toast(waiting !== null ? WAITS_ANOTHER : isOut ? '已撤下' : is_draft ? '已公开' : '已恢复公开'),
      },
    )
  }
  return (
    <View className="edk-do">
      <Press className="u-t13 u-act" label={`改 ${title}`} expanded={isOpen} onPress={() => onOpen(!isOpen)}>
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
        onPress={() => void turn()}
      >
        {isOut ? '撤下' : back}
      </Press>
    </View>
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
        onChange={title => setWritten({ ...written, title })}
      />
      <VideoText
        id={`desk-video-text-${video.id}`}
        value={text}
        onChange={text => setWritten({ ...written, text })}
      />
      <DraftMark {...draft.mark} />
      <View className="u-row u-to-end u-g2 u-mt3">
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
