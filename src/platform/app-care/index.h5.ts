import type { LaunchCount } from './launch-count'

/** A browser fetches the new site by itself, and asks nobody for memory. */
export const careForApp = (_care: { freeMemory: () => void; launches: LaunchCount }) => {}
