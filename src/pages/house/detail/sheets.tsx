/** In mini-programs they are part of the screen's subpackage. */
export { NoticeSheet } from '@/domain/house/detail/notice-sheet'
export { SurveySheet } from '@/domain/house/detail/survey-sheet'
export { LeadSheet } from '@/features/lead/lead-sheet'
