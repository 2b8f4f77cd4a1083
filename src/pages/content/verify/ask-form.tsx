import { useState } from 'react'
import { View } from '@tarojs/components'
import { KIND_WORDS, VERIFY_KINDS, MAX_VERIFY, type VerifyKind } from '@/domain/verify/verify-view'
import { TextField } from '@/ui/field/text-field'
import { Form } from '@/ui/form/form'
import { SubmitButton } from '@/ui/form/submit-button'
import { Section } from '@/ui/section/section'
import { Segment } from '@/ui/tabs/tabs'

const ITEMS = VERIFY_KINDS.map(key => ({ key, label: KIND_WORDS[key].label }))

/** Form of the check: its kind, and the number to check. */
export function AskForm({
  kind,
  isBusy,
  onKind,
  onAsk,
}: {
  kind: VerifyKind
  isBusy: boolean
  onKind: (kind: VerifyKind) => void
  onAsk: (code: string) => void
}) {
  const [typed, setTyped] = useState<Partial<Record<VerifyKind, string>>>({})
  const [isAsked, setAsked] = useState(false)
  const words = KIND_WORDS[kind]
  const code = typed[kind] ?? ''
  const isEmpty = code.trim() === ''
  return (
    <Form
      onSubmit={() => {
        setAsked(true)
        if (!isEmpty) onAsk(code.trim())
      }}
    >
      <Section>
        <View className="u-t13 u-c2 u-mb2">有人自称本平台或法院联系您时，先在这里核对。不登录也能用。</View>
        <Segment
          label="核验什么"
          items={ITEMS}
          active={kind}
          onChange={next => {
            setAsked(false)
            onKind(next)
          }}
        />
        <TextField
          key={kind}
          name="code"
          label={words.field}
          placeholder={words.placeholder}
          help={words.help}
          maxLength={MAX_VERIFY}
          multiline={kind === 'message'}
          value={code}
          onChange={value => setTyped({ ...typed, [kind]: value })}
          error={isAsked && isEmpty ? `请填写${words.field}` : undefined}
          className="u-mt3"
        />
        <View className="u-row u-mt3">
          <SubmitButton grow busy={isBusy}>
            核验
          </SubmitButton>
        </View>
      </Section>
    </Form>
  )
}
