import { later } from '@/ui/later/later'

export const NoticeSheet = later(async () => {
  const { NoticeSheet: part } = await import('@/domain/house/detail/notice-sheet')
  return { default: part }
})
export const SurveySheet = later(async () => {
  const { SurveySheet: part } = await import('@/domain/house/detail/survey-sheet')
  return { default: part }
})
export const LeadSheet = later(async () => {
  const { LeadSheet: part } = await import('@/features/lead/lead-sheet')
  return { default: part }
})
