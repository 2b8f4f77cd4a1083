import { useState } from 'react'
import { useForm } from '@/domain/form/use-form'

/** Minimum characters of a question, as on the server. */
const CONTENT_MIN = 5
export const CONTENT_MAX = 500

const FIRST = { content: '', anonymous: true }

/** State of a question to an agent, and its errors. */
export function useAsk(agentId: number) {
  const [isDone, setDone] = useState(false)
  const form = useForm({
    path: 'agent/ask',
    first: () => FIRST,
    issuesOf: ({ content }) => {
      const length = Array.from(content.trim()).length
      return length >= CONTENT_MIN && length <= CONTENT_MAX
        ? []
        : [
            {
              field: 'content',
              message: `请填写 ${CONTENT_MIN}–${CONTENT_MAX} 字`,
              isMissing: length === 0,
            } as const,
          ]
    },
    requestOf: ({ content, anonymous }) => ({ agent_id: agentId, content: content.trim(), anonymous }),
    onDone: () => setDone(true),
    idOf: field => `ask-${field}`,
  })
  return { ...form, isDone }
}
