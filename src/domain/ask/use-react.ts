import { write } from '@/api/write'
import type { Answer } from '@/contract/ask/cards'

const quiet = () => undefined

/** Handlers for the buttons of one question's answers; the request layer shows an error once. */
export const reactTo = (askId: number) => ({
  useful: (answer: Answer) =>
    void write(
      'ask/useful',
      { answer_id: answer.id, useful: !answer.is_useful },
      { outdates: ['ask/info'] },
    ).catch(quiet),
  accept: (answer: Answer) =>
    void write(
      'ask/accept',
      { id: askId, answer_id: answer.id, accept: !answer.is_accepted },
      { outdates: ['ask/info', 'ask/list'] },
    ).catch(quiet),
})

/** Deletes a question. Resolves to true if it was deleted. */
export const removeAsk = (id: number): Promise<boolean> =>
  write('ask/del', { id }, { outdates: ['ask/list'] }).then(
    () => true,
    () => false,
  )
