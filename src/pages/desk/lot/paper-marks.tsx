import { useState } from 'react'
import { View } from '@tarojs/components'
import { holdWords, markWords, PAPER_LABELS, useShowPaper, type DeskPaper } from '@/domain/desk/lot-papers'
import { openDocument } from '@/platform/document'
import { ask } from '@/ui/dialog/ask'
import { Press } from '@/ui/press/press'
import { toast } from '@/ui/toast/toast'
import { Allowed } from '../desk/rights'

/** Number of marks shown before the rest. */
const FIRST = 6

/** Reasons that block the original, and the confirmation by an editor who has seen it. */
export function PaperMarks({ house_id, paper }: { house_id: number; paper: DeskPaper }) {
  const [isWhole, setIsWhole] = useState(false)
  const show = useShowPaper()
  const words = holdWords(paper)
  if (words === null) return null
  const { kind, version, marks, mark_total, held_urls, is_held } = paper
  const name = PAPER_LABELS[kind]
  const seen = isWhole ? marks : marks.slice(0, FIRST)
  const decide = async () => {
    const text = is_held
      ? `公开${name}原件？任何人都能下载，请先核对原件里没有不应公开的个人号码。`
      : `收回${name}原件？访客将只能看到遮盖后的文字。`
    if (await ask({ text, confirm: is_held ? '公开原件' : '收回原件' }))
      show.mutate({ house_id, kind, version, is_original: is_held })
  }
  return (
    <View className="u-t13" role="group" aria-label={`${name}的检查结果`}>
      <View className={is_held ? 'edk-risk' : ''}>{words}</View>
      {seen.map((mark, at) => (
        <View key={at}>{markWords(mark)}</View>
      ))}
      {mark_total > marks.length && isWhole && <View>{`只列出前 ${marks.length} 处`}</View>}
      <View className="u-row u-g4 u-wrap">
        {marks.length > FIRST && !isWhole && (
          <Press
            className="u-act"
            label={`列出全部 ${marks.length} 处：${name}`}
            onPress={() => setIsWhole(true)}
          >
            {`列出全部 ${marks.length} 处`}
          </Press>
        )}
        {held_urls.map((url, at) => (
          <Press
            key={url}
            className="u-act"
            label={`查看${name}原件${held_urls.length > 1 ? `第 ${at + 1} 页` : ''}`}
            onPress={() => {
              openDocument(url).catch(() => toast('下载失败，请重试'))
            }}
          >
            {held_urls.length > 1 ? `原件第 ${at + 1} 页` : '查看原件'}
          </Press>
        ))}
        <Allowed call="desk/paper-show">
          <Press
            className="u-act"
            label={`${is_held ? '公开原件' : '收回原件'}：${name}`}
            disabled={show.isPending}
            onPress={() => void decide()}
          >
            {is_held ? '公开原件' : '收回原件'}
          </Press>
        </Allowed>
      </View>
    </View>
  )
}
