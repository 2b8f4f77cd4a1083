import { useState } from 'react'
import { tell } from '@/api/call'
import { ApiError } from '@/api/errors'
import type { CodeProof } from '@/contract/user/schema'
import { CodeField } from '@/ui/field/code-field'
import { TextField, type TextFieldProps } from '@/ui/field/text-field'
import { Note } from '@/ui/note/note'
import type { ProofAnswer } from './send-code'
import { useLoginWays } from './use-login-ways'

interface Props extends Omit<TextFieldProps, 'kind' | 'action' | 'maxLength'> {
  send: (proof: ProofAnswer) => Promise<unknown>
  canSend?: boolean
  /** What else can be done where no text messages are sent; without it the field is then not there. */
  otherwise?: string
}

/** The code that `send` asks for, in every form: with a sum before it while the site asks for one, and in words where no codes are sent. */
export function SentCode({ send, canSend = true, otherwise, ...field }: Props) {
  const { hasSms } = useLoginWays()
  const [proof, setProof] = useState<CodeProof>()
  const [answer, setAnswer] = useState('')
  const [isWrong, setWrong] = useState(false)

  const ask = async () => {
    try {
      await send(proof ? { proof: proof.id, proof_answer: answer.trim() } : {})
      setProof(undefined)
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

/** The sum that came with a refusal. */
function proofIn(error: unknown): CodeProof | undefined {
  if (!(error instanceof ApiError) || typeof error.result !== 'object' || error.result === null)
    return undefined
  return (error.result as { proof?: CodeProof }).proof
}
