// Upload of a new video. The texts are a draft on the device; the file is sent with progress, and the result is a draft video on the
// server.

import { useState } from 'react'
import { View } from '@tarojs/components'
import type { HouseBrief } from '@/contract/house/cards'
import { MAX_FILM_BYTES, findHouses, uploadVideo } from '@/domain/desk/use-desk'
import { useDraftState } from '@/domain/form/use-draft-state'
import { bytesText } from '@/domain/video/video-view'
import { shortTime } from '@/lib/dates'
import { moneyText } from '@/lib/money'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { TextField } from '@/ui/field/text-field'
import { Segment } from '@/ui/tabs/tabs'
import { toast } from '@/ui/toast/toast'
import { DeskButton, Small } from './parts'
import { Find, Found } from '../text/find'
import { SentBar } from '../text/sent-bar'
import '../text/writing.scss'
import { VideoText } from './video-text'

const TYPES = [
  { key: 'house', label: '实勘' },
  { key: 'closing', label: '成交' },
] as const

/** A new video: its file, its lot and its text. After the upload it is a draft. */
export function VideoUpload({ onDone }: { onDone: () => void }) {
  const upload = useVideoUpload(onDone)
  const { file, choose, type, setType, house, setHouse, written, setWritten, draft, percent, error } = upload
  return (
    <View className="edk-card edk-pad edv-new">
      <View className="u-mb3 u-strong">上传视频</View>
      <label className="edw-file">
        {file
          ? `${file.name}，${bytesText(file.size)}`
          : '选择 MP4 文件：200 MB、3 分钟以内，H.264 画面、AAC 声音'}
        <input
          type="file"
          accept="video/mp4"
          disabled={percent !== undefined}
          onChange={event => choose(event.target.files?.[0])}
        />
      </label>
      {upload.isLarge && (
        <View className="u-money" role="alert">
          超过 200 MB，请压缩后再选
        </View>
      )}
      <Segment label="哪一类" items={TYPES} active={type} onChange={setType} />
      <HouseChoice house={house} onChoose={setHouse} />
      <TextField
        name="desk-new-video-title"
        label="标题"
        help="4 至 40 个字"
        value={written.title}
        maxLength={40}
        onChange={title => setWritten({ ...written, title })}
      />
      <VideoText
        id="desk-new-video-text"
        value={written.text}
        onChange={text => setWritten({ ...written, text })}
      />
      <DraftMark {...draft.mark} />
      {percent !== undefined && <SentBar percent={percent} />}
      {error !== undefined && (
        <View className="u-money" role="alert">
          {error}
        </View>
      )}
      <UploadActs upload={upload} onCancel={onDone} />
    </View>
  )
}

/** Input of a new video, and its upload. */
function useVideoUpload(onDone: () => void) {
  const [file, setFile] = useState<File>()
  const [type, setType] = useState<'house' | 'closing'>('house')
  const [house, setHouse] = useState<HouseBrief>()
  const [written, setWritten, draft] = useDraftState('desk-video', 'new', { title: '', text: '' })
  const { title, text } = written
  /** Upload progress in per cent; undefined: no upload. */
  const [percent, setPercent] = useState<number>()
  const [error, setError] = useState<string>()
  const isLarge = file !== undefined && file.size > MAX_FILM_BYTES
  const isReady = file && !isLarge && house && title.trim().length >= 4
  const choose = (next: File | undefined) => {
    setFile(next)
    setError(undefined)
  }
  const send = async () => {
    if (!isReady) return
    setError(undefined)
    setPercent(0)
    try {
      await uploadVideo(
        file,
        { type, house_id: house.id, title: title.trim(), ...(text.trim() && { text: text.trim() }) },
        setPercent,
      )
      draft.sent()
      toast('已上传为草稿，查看后公开')
      onDone()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message.replace(/^video：/, '') : '上传失败')
    } finally {
      setPercent(undefined)
    }
  }
  return {
    file,
    choose,
    type,
    setType,
    house,
    setHouse,
    written,
    setWritten,
    draft,
    percent,
    error,
    isLarge,
    isReady,
    send,
  }
}

/** The lot of the video: the chosen one, or the search for it. */
const HouseChoice = ({
  house,
  onChoose,
}: {
  house: HouseBrief | undefined
  onChoose: (house: HouseBrief | undefined) => void
}) =>
  house ? (
    <Found
      picture={house.cover}
      title={house.title}
      hint={`${house.code}，点一下换一套`}
      onPress={() => onChoose(undefined)}
    />
  ) : (
    <Find
      isQuiet
      hint="哪套房源：编号、小区、标题"
      find={async word => (await findHouses(word)).list}
      draw={(one: HouseBrief) => (
        <Found
          key={one.id}
          picture={one.cover}
          title={one.title}
          hint={`${one.code}，${moneyText(one.price)}，${shortTime(one.start_time)}`}
          onPress={() => onChoose(one)}
        />
      )}
    />
  )

const UploadActs = ({
  upload: { percent, error, isReady, send },
  onCancel,
}: {
  upload: ReturnType<typeof useVideoUpload>
  onCancel: () => void
}) => (
  <View className="u-row u-to-end u-g2 u-mt3">
    <Small grow>
      {percent === undefined
        ? '先存为草稿；中断后选同一个文件可继续上传'
        : percent < 100
          ? `已传 ${percent}%`
          : '正在核对'}
    </Small>
    <DeskButton disabled={percent !== undefined} onPress={onCancel}>
      取消
    </DeskButton>
    <DeskButton primary disabled={!isReady} busy={percent !== undefined} onPress={() => void send()}>
      {error === undefined ? '上传' : '继续上传'}
    </DeskButton>
  </View>
)
