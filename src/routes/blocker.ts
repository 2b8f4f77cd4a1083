/** Confirmation before a page is left for another. */
interface LeaveQuestion {
  /** True if there is something to confirm now. */
  isOpen: () => boolean
  /** Resolves with true if the page may be left. */
  ask: () => Promise<boolean>
}

const questions: LeaveQuestion[] = []

/** Registers a confirmation for every navigation within the app; returns the function that removes it. Only H5 can block navigation. */
export function blockLeaving(question: LeaveQuestion): () => void {
  questions.push(question)
  return () => {
    const place = questions.indexOf(question)
    if (place >= 0) questions.splice(place, 1)
  }
}

/** The active confirmation; undefined: there is none. */
export const activeBlocker = () => questions.find(question => question.isOpen())
