import { useCall, useCallPages } from '@/api/query'

export const useStoryPages = () => useCallPages('story/list', { page_size: 20 }, { stale: 'normal' })
export const useStory = (id: number) => useCall('story/info', { id }, { stale: 'normal' })
/** How many letters and milestones there are. */
export const useStoryTotal = () => useCall('story/list', { page_size: 1 }, { stale: 'normal' })
