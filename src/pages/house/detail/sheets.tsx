/** In mini-programs they lie in the subpackage of the screen. */
export { NoticeSheet } from '@/domain/house/detail/notice-sheet'
export { SurveySheet } from '@/domain/house/detail/survey-sheet'
export { LeadSheet } from '@/features/lead/lead-sheet'
