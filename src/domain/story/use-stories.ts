import { useCall, useCallPages } from '@/api/query'
import { STORIES, STORY_TOTAL } from '@/contract/content/asks'

export const useStoryPages = () => useCallPages(...STORIES, { stale: 'normal' })
export const useStory = (id: number) => useCall('story/info', { id }, { stale: 'normal' })
/** Number of letters and milestones. */
export const useStoryTotal = () => useCall(...STORY_TOTAL, { stale: 'normal' })
