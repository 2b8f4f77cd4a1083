import { View } from '@tarojs/components'
import { useAnswerFeedback, useFeedback } from '@/domain/desk/use-desk'
import { useDraftState } from '@/domain/form/use-draft-state'
import { ScreenContent } from '@/features/chrome/screen/screen-content'
import { fullTime } from '@/lib/dates'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { TextBox } from '@/ui/field/text-box'
import { Empty } from '@/ui/states/states'
import { SaveButton } from './save-button'

/** What members told us, what waits for an answer first. */
export function Feedback() {
  const query = useFeedback()
  return (
    <>
      <View className="edk-top">
        <View className="edk-h1" role="heading" aria-level={1}>
          意见反馈
        </View>
      </View>
      <View className="edk-card edk-pad">
        <ScreenContent query={query} subject="反馈">
          {({ list }) =>
            list.length === 0 ? (
              <Empty small title="还没有反馈" />
            ) : (
              <>
                {list.map(row => (
                  <View key={row.id} className="edk-row">
                    <View className="edk-small">
                      {[
                        row.kind === 'objection' && '对限制发言的申诉',
                        row.nickname,
                        fullTime(row.created_at),
                        row.house?.title,
                        row.field,
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </View>
                    <View className="edk-text">{row.content}</View>
                    <Reply id={row.id} answer={row.answer ?? ''} />
                  </View>
                ))}
              </>
            )
          }
        </ScreenContent>
      </View>
    </>
  )
}

function Reply({ id, answer }: { id: number; answer: string }) {
  const [words, setWords, draft] = useDraftState('desk-reply', id, answer)
  const save = useAnswerFeedback()
  return (
    <>
      <View className="edk-boxed">
        <TextBox
          id={`desk-reply-${id}`}
          label="答复"
          placeholder="写给提意见的人"
          multiline
          value={words}
          maxLength={500}
          onChange={setWords}
        />
      </View>
      <DraftMark {...draft.mark} />
      <View className="edk-acts">
        <SaveButton
          size="small"
          disabled={words.trim() === '' || words === answer}
          save={save}
          request={() => ({ id, answer: words.trim(), state: 'answered' as const })}
          said="已答复"
          onSaved={() => {
            draft.sent(words.trim())
          }}
        >
          {answer ? '改答复' : '答复'}
        </SaveButton>
      </View>
    </>
  )
}
