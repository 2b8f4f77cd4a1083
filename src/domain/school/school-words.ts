import { SCHOOL_LEVEL_LABELS, type SchoolLevel } from '@/contract/codes'

/** Example: 小学，区重点 */
export const schoolWords = ({ level, grade }: { level: SchoolLevel; grade: string | null }) =>
  [SCHOOL_LEVEL_LABELS[level], grade].filter(Boolean).join('，')
