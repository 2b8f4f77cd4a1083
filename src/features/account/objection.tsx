import { useState } from 'react'
import { View } from '@tarojs/components'
import { useMutation } from '@/api/mutation'
import { FORM_RULES } from '@/contract/forms'
import { blockWords } from '@/domain/account/block-view'
import { usePersonalCentre } from '@/domain/member/use-personal-centre'
import { useDraftState } from '@/domain/form/use-draft-state'
import { fullTime } from '@/lib/dates'
import { Button } from '@/ui/button/button'
import { DraftMark } from '@/ui/draft-mark/draft-mark'
import { TextField } from '@/ui/field/text-field'
import { Note } from '@/ui/note/note'
import { Section } from '@/ui/section/section'
import { toast } from '@/ui/toast/toast'

/** Reason why a member may not write for a while, with a form to object; renders nothing for everybody else. */
export function Objection() {
  const block = usePersonalCentre().data?.block
  if (!block) return null
  return (
    <Section title="限制发言">
      <Note risk>{blockWords(block)}</Note>
      {block.objected_at === null ? (
        <ObjectionForm since={block.at} />
      ) : (
        <View className="u-t13 u-c2">
          {`${fullTime(block.objected_at)} 已申诉${block.answer === null ? '，答复会写在这里' : ''}`}
          {block.answer !== null && <View>{`答复：${block.answer}`}</View>}
        </View>
      )}
    </Section>
  )
}

function ObjectionForm({ since }: { since: number }) {
  const [content, setContent, draft] = useDraftState('objection', since, '')
  const [isTried, setTried] = useState(false)
  const send = useMutation('user/object')
  const isRight = FORM_RULES.feedback.test(content)
  return (
    <>
      <TextField
        name="objection"
        label="申诉"
        multiline
        maxLength={500}
        placeholder="哪里弄错了，请写明"
        value={content}
        error={isTried && !isRight ? FORM_RULES.feedback.message : null}
        onChange={setContent}
      />
      <DraftMark {...draft.mark} />
      <Button
        busy={send.isPending}
        onPress={() => {
          setTried(true)
          if (!isRight) return
          send.mutate(
            { content: content.trim() },
            {
              onSuccess: () => {
                draft.sent('')
                toast('申诉已提交')
              },
            },
          )
        }}
      >
        提交申诉
      </Button>
    </>
  )
}
