/** What is asked before a page is left for another. */
interface LeaveQuestion {
  /** Whether there is anything to ask about just now. */
  isOpen: () => boolean
  /** True: it may be left. */
  ask: () => Promise<boolean>
}

const questions: LeaveQuestion[] = []

/** Has this asked from now on, wherever the visitor goes within the app; answers how to stop. Only H5 can hold a visitor back. */
export function askBeforeLeaving(question: LeaveQuestion): () => void {
  questions.push(question)
  return () => {
    const place = questions.indexOf(question)
    if (place >= 0) questions.splice(place, 1)
  }
}

/** The question that stands in the way; undefined: none does. */
export const openQuestion = () => questions.find(question => question.isOpen())
