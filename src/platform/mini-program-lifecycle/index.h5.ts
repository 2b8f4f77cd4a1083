import type { LaunchCount } from './launch-count'

/** A browser loads the new site without help, and sends no memory warnings. */
export const initMiniProgramLifecycle = (_care: { freeMemory: () => void; launches: LaunchCount }) => {}
