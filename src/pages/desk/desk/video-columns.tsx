// A video in the desk's table. The row publishes, withdraws or opens its text form, whose input is a draft on the device.

import { View } from '@tarojs/components'
import type { DeskVideo } from '@/contract/desk/schema'
import { WAITS_ANOTHER } from '@/domain/desk/prepared-view'
import { useSaveVideo } from '@/domain/desk/use-desk'
import { videoLine } from '@/domain/desk/video-line'
import { toBeijingDay } from '@/lib/dates'
import { groupDigits } from '@/lib/money'
import { linkTo } from '@/routes/go'
import { ask } from '@/ui/dialog/ask'
import { Picture } from '@/ui/picture/picture'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { Act, DeskButton } from './parts'
import { column, type Column } from '../table/column'
import { TwoLines } from '../table/paged-table'
import { Fields, FormFoot, useDeskForm } from './desk-form'
import { VideoText } from './video-text'

/** Columns of the table of videos. `open`: the video whose text form is shown below its row. */
export const videoColumns = (
  open: number | undefined,
  onOpen: (id: number | undefined) => void,
): Column<DeskVideo>[] => {
  const turn = ({ id }: DeskVideo) => onOpen(id === open ? undefined : id)
  return [
    column('poster', '封面', { width: 68, isBare: true }, ({ poster }) => (
      <View className="edv-p">
        <Picture src={poster} alt="" width={44} ratio="3/4" />
      </View>
    )),
    column('title', '标题', { isHead: true }, video => (
      <TwoLines
        first={
          <Press className="edk-title" expanded={video.id === open} onPress={() => turn(video)}>
            {video.title}
          </Press>
        }
        second={videoLine(video)}
      />
    )),
    column('state', '状态', 92, ({ withdrawn_at, is_draft }) => {
      const [look, word] =
        withdrawn_at === null ? ['published', '公开'] : is_draft ? ['draft', '草稿'] : ['withdrawn', '已撤下']
      return (
        <TwoLines
          first={<View className={`edk-state edk-state-${look}`}>{word}</View>}
          second={withdrawn_at !== null && !is_draft && toBeijingDay(withdrawn_at).slice(5)}
        />
      )
    }),
    column('created', '上传', 104, ({ created_at }) => toBeijingDay(created_at)),
    column('month', '30 日看', { width: 80, isRight: true }, ({ month_total }) => groupDigits(month_total)),
    column('views', '共看', { width: 80, isRight: true }, ({ view_total }) => groupDigits(view_total)),
    column('followed', '关注', { width: 72, isRight: true }, ({ followed_total }) =>
      groupDigits(followed_total),
    ),
    column('acts', '操作', { width: 132, isBare: true }, video => (
      <VideoActs video={video} isOpen={video.id === open} onOpen={() => turn(video)} />
    )),
  ]
}

/** Actions of a row: its text form, the video itself, publication and withdrawal. */
function VideoActs({ video, isOpen, onOpen }: { video: DeskVideo; isOpen: boolean; onOpen: () => void }) {
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
      <Act label={`改 ${title}`} expanded={isOpen} onPress={onOpen}>
        改
      </Act>
      {(isOut || is_draft) && (
        <Act
          label={`看 ${title}`}
          target="_blank"
          href={isOut ? linkTo('fact-video-share', { kind: type, id: number }).href : video_url}
        >
          看
        </Act>
      )}
      <Act label={`${isOut ? '撤下' : back} ${title}`} disabled={save.isPending} onPress={() => void turn()}>
        {isOut ? '撤下' : back}
      </Act>
    </View>
  )
}

/** The heading and description of a video. */
export function Words({ video, onDone }: { video: DeskVideo; onDone: () => void }) {
  const { id, title, text } = video
  const form = useDeskForm({
    path: 'desk/save-video',
    draft: { form: 'desk-video', key: id },
    first: { title, text },
    fields: [{ field: 'title', label: '标题', maxLength: 40, least: 4 }],
    tellsAtOnce: () => true,
    requestOf: written => ({ id, title: written.title.trim(), text: written.text.trim() }),
    onDone: ({ waiting }) => {
      toast(waiting === null ? '已保存' : WAITS_ANOTHER)
      onDone()
    },
  })
  const { values } = form
  const isChanged = values.title.trim() !== title || values.text.trim() !== text
  return (
    <View className="edv-words">
      <Fields form={form} />
      <VideoText id={`desk-video-text-${id}`} value={values.text} onChange={text => form.set({ text })} />
      <FormFoot form={form} send="保存" disabled={!isChanged || form.issues.length > 0}>
        <DeskButton
          onPress={() => {
            form.restart()
            onDone()
          }}
        >
          不改了
        </DeskButton>
      </FormFoot>
    </View>
  )
}
