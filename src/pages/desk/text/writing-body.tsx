import { View } from '@tarojs/components'
import { countLetters, calculateReadMinutes } from '@/domain/text/text-view'
import { groupDigits } from '@/lib/money'
import { Small } from '../desk/parts'
import { TextEditor } from './editor'
import type { useShown } from './use-shown'
import type { useTextContent, useTextSave } from './use-text-save'
import { WrongWords } from './wrong-words'

/** Title, summary and body of a text. */
export function WritingBody({
  content: { draft, round, change },
  wrong,
  shown,
}: {
  content: ReturnType<typeof useTextContent>
  wrong: ReturnType<typeof useTextSave>['wrong']
  shown: ReturnType<typeof useShown>
}) {
  return (
    <View className="edw-editor">
      <input
        className="edw-title"
        aria-label="标题"
        placeholder="标题"
        maxLength={60}
        value={draft.title}
        onChange={event => change({ title: event.target.value })}
      />
      <WrongWords field="title" wrong={wrong} />
      <textarea
        className="edw-lead"
        aria-label="摘要"
        placeholder="摘要，搜索和分享时显示"
        maxLength={200}
        rows={2}
        value={draft.summary}
        onChange={event => change({ summary: event.target.value })}
      />
      <Small>
        {`标题 ${draft.title.length} / 60　摘要 ${draft.summary.length} / 200　正文 ${groupDigits(countLetters(shown.blocks))} 字，约 ${calculateReadMinutes(shown.blocks)} 分钟`}
      </Small>
      <TextEditor
        key={round}
        first={draft.blocks}
        onTitle={draft.title === '' ? title => change({ title }) : undefined}
        onChange={blocks => change({ blocks })}
      />
      <WrongWords field="blocks" wrong={wrong} />
    </View>
  )
}
