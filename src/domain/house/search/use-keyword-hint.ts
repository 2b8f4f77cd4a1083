import { useThemeNow } from '@/ui/theme/theme-context'

const HINT = '请输入房源编号 / 成交小区 / 房源标题'
/** 大字 has no room for all of it. */
const SHORT_HINT = '编号、小区、标题'

/** What a field for lots can be asked for. */
export const useKeywordHint = (): string => (useThemeNow().isElder ? SHORT_HINT : HINT)
