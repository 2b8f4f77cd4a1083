import { useCall, useCallPages } from '@/api/query'
import { STORIES, STORY_TOTAL } from '@/contract/content/asks'

export const useStoryPages = () => useCallPages(...STORIES, { stale: 'normal' })
export const useStory = (id: number) => useCall('story/info', { id }, { stale: 'normal' })
/** How many letters and milestones there are. */
export const useStoryTotal = () => useCall(...STORY_TOTAL, { stale: 'normal' })
