import { useState } from 'react'
import { View } from '@tarojs/components'
import { uploadPicture } from '@/domain/desk/paste'
import { DeskButton } from '../desk/parts'
import { SentBar } from './sent-bar'

/** Uploads a picture of this device to our storage. After a failure it stays chosen, and a press retries. */
export function PickPicture({
  label,
  onPicked,
}: {
  label: string
  onPicked: (picture: Awaited<ReturnType<typeof uploadPicture>>) => void
}) {
  const [file, setFile] = useState<File>()
  /** Progress of the upload; undefined: no upload. */
  const [percent, setPercent] = useState<number>()
  const [error, setError] = useState('')
  const send = (one: File) => {
    setFile(one)
    setError('')
    setPercent(0)
    uploadPicture(one, setPercent)
      .then(picture => {
        setFile(undefined)
        onPicked(picture)
      })
      .catch((failure: unknown) => setError(failure instanceof Error ? failure.message : '上传失败'))
      .finally(() => setPercent(undefined))
  }
  return (
    <View>
      <label className="edw-file">
        {percent === undefined ? label : percent < 100 ? `已上传 ${percent}%` : '正在处理'}
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp"
          disabled={percent !== undefined}
          onChange={event => {
            const chosen = event.target.files?.[0]
            event.target.value = ''
            if (chosen) send(chosen)
          }}
        />
      </label>
      {percent !== undefined && <SentBar percent={percent} />}
      {error !== '' && file && (
        <View className="u-row u-g2" role="alert">
          <View className="edk-small edk-risk u-grow">{`${file.name}：${error}`}</View>
          <DeskButton onPress={() => send(file)}>重新上传</DeskButton>
        </View>
      )}
    </View>
  )
}
