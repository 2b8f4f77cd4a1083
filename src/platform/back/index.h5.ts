import { cover } from '@/routes/h5/covers'

/** Back closes what was opened over the page instead of leaving it. Answers how to say that it is closed already. */
export const closeOnBack = (close: () => void): (() => void) => cover(close)
