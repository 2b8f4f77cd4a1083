import { fillInitials } from '../modules/xiaoqu/initials'
import type { Job } from './job'

/** First letters of communities that are new or were renamed. */
export const fillInitialsJob: Job = {
  name: 'fill-initials',
  every: 60,
  run: ({ db }) => fillInitials(db),
}
