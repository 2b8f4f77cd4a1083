import type { LaunchCount } from './launch-count'

/** Only WeChat's list of mini-programs needs a hint of ours. */
export const showAddToListHint = (_launches: LaunchCount) => {}
