import { sendMutation } from '@/api/mutation'
import type { Answer } from '@/contract/ask/cards'

const quiet = () => undefined

/** Handlers for the buttons of one question's answers; the request layer shows an error once. */
export const reactTo = (askId: number) => ({
  useful: (answer: Answer) =>
    void sendMutation('ask/useful', { answer_id: answer.id, useful: !answer.is_useful }).catch(quiet),
  accept: (answer: Answer) =>
    void sendMutation('ask/accept', { id: askId, answer_id: answer.id, accept: !answer.is_accepted }).catch(
      quiet,
    ),
})

/** Deletes a question. Resolves to true if it was deleted. */
export const removeAsk = (id: number): Promise<boolean> =>
  sendMutation('ask/del', { id }).then(
    () => true,
    () => false,
  )
