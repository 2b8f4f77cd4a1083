import { lazyAfterMount } from '@/ui/lazy/later'

export const NoticeSheet = lazyAfterMount(async () => {
  const { NoticeSheet: part } = await import('@/domain/house/detail/notice-sheet')
  return { default: part }
})
export const SurveySheet = lazyAfterMount(async () => {
  const { SurveySheet: part } = await import('@/domain/house/detail/survey-sheet')
  return { default: part }
})
export const LeadSheet = lazyAfterMount(async () => {
  const { LeadSheet: part } = await import('@/features/lead/lead-sheet')
  return { default: part }
})
