import { useState } from 'react'
import { View } from '@tarojs/components'
import { importPapers, type SentPaper } from '@/domain/desk/lot-papers'
import { Card, Small } from './parts'
import '../text/writing.scss'

/** Uploads documents of many lots at once, each assigned by its name; shows refusals by file. */
export function ImportPapers() {
  const [total, setTotal] = useState(0)
  const [sent, setSent] = useState<readonly SentPaper[]>([])
  const isBusy = sent.length < total
  const wrong = sent.filter(({ fault }) => fault !== null)
  const send = (files: readonly File[]) => {
    setSent([])
    setTotal(files.length)
    void importPapers(files, one => setSent(former => [...former, one]))
  }
  return (
    <Card title="法院材料" label="导入材料">
      <label className="edw-file">
        {isBusy
          ? `正在上传与识别 ${sent.length}/${total}`
          : '选择 PDF，文件名以房源编号开头并写明种类：BJ26110001-评估报告.pdf'}
        <input
          type="file"
          multiple
          accept=".pdf,.jpg,.jpeg,.png,.webp"
          aria-label="上传法院材料"
          disabled={isBusy}
          onChange={event => {
            send([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
      </label>
      {total > 0 && !isBusy && (
        <Small role="status">
          {`已导入 ${total - wrong.length} 份${wrong.length > 0 ? `，${wrong.length} 份未导入` : ''}`}
        </Small>
      )}
      {wrong.map(({ name, fault }) => (
        <View key={name} className="u-t13 u-money" role="alert">{`${name}：${fault ?? ''}`}</View>
      ))}
    </Card>
  )
}
