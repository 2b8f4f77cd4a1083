import { useState } from 'react'
import { tell } from '@/api/call'
import { ApiError } from '@/api/errors'
import type { CodeProof } from '@/contract/user/schema'
import { focusField } from '@/platform/focus'
import { CodeField } from '@/ui/field/code-field'
import { TextField, type TextFieldProps } from '@/ui/field/text-field'
import { Note } from '@/ui/note/note'
import type { ProofAnswer } from './send-code'
import { useLoginWays } from './use-login-ways'

interface Props extends Omit<TextFieldProps, 'kind' | 'action' | 'maxLength'> {
  send: (proof: ProofAnswer) => Promise<unknown>
  canSend?: boolean
  /** Alternative if the site sends no text messages, shown in place of the field; without it nothing is shown. */
  otherwise?: string
}

/**
 * Code field of every form, for the code that `send` requests: shows the arithmetic challenge while the site requires one, and a text if it
 * sends no codes.
 */
export function SentCode({ send, canSend = true, otherwise, ...field }: Props) {
  const { hasSms } = useLoginWays()
  const [proof, setProof] = useState<CodeProof>()
  const [answer, setAnswer] = useState('')
  const [isWrong, setWrong] = useState(false)

  const ask = async () => {
    try {
      await send(proof ? { proof: proof.id, proof_answer: answer.trim() } : {})
      setProof(undefined)
      focusField(field.name)
      return true
    } catch (error) {
      const asked = proofIn(error)
      if (asked) {
        setProof(asked)
        setAnswer('')
        setWrong(proof !== undefined)
      } else tell(error)
      return false
    }
  }
  if (!hasSms) return otherwise ? <Note>{`本站没有开通短信验证码。${otherwise}`}</Note> : null
  return (
    <>
      {proof && (
        <TextField
          key={proof.id}
          name={`${field.name}-proof`}
          label={`请先算一算：${proof.question}`}
          autoFocus
          autoComplete="off"
          maxLength={5}
          placeholder="数字"
          value={answer}
          error={isWrong ? '答案不对或已过期，请算这一题' : null}
          help="现在要短信的人太多，答对后再点“获取验证码”"
          onChange={setAnswer}
        />
      )}
      <CodeField {...field} canSend={canSend && (!proof || answer.trim() !== '')} onSend={ask} />
    </>
  )
}

/** The challenge in a refusal. */
function proofIn(error: unknown): CodeProof | undefined {
  if (!(error instanceof ApiError) || typeof error.result !== 'object' || error.result === null)
    return undefined
  return (error.result as { proof?: CodeProof }).proof
}
