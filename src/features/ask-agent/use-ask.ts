import { useState } from 'react'
import { ApiError, fieldErrors } from '@/api/errors'
import { useWrite } from '@/api/write'
import { toast } from '@/ui/toast/toast'

/** Characters of a question, as the server takes them. */
const CONTENT_MIN = 5
export const CONTENT_MAX = 500

/** Sending a question, and what is wrong with it. */
export function useAsk(agentId: number) {
  const [error, setError] = useState<string>()
  const write = useWrite('agent/ask', { isQuiet: true })

  const post = async ({ content, isAnonymous }: { content: string; isAnonymous: boolean }) => {
    const length = Array.from(content.trim()).length
    if (length < CONTENT_MIN || length > CONTENT_MAX) {
      setError(`请填写 ${CONTENT_MIN}–${CONTENT_MAX} 字`)
      return
    }
    try {
      await write.mutateAsync({ agent_id: agentId, content: content.trim(), anonymous: isAnonymous })
    } catch (thrown) {
      const told = fieldErrors(thrown).content
      setError(told)
      if (!told && thrown instanceof ApiError && thrown.kind !== 'login') toast(thrown.message)
    }
  }
  return {
    error,
    clear: () => {
      setError(undefined)
    },
    isBusy: write.isPending,
    isDone: write.isSuccess,
    send: (question: { content: string; isAnonymous: boolean }) => {
      void post(question)
    },
  }
}
