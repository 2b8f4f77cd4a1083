import { useThemeNow } from '@/ui/theme/theme-context'

const HINT = '请输入房源编号 / 成交小区 / 房源标题'
/** In 大字 mode the whole hint has no room. */
const SHORT_HINT = '编号、小区、标题'

/** Placeholder of a search field for lots. */
export const useKeywordHint = (): string => (useThemeNow().isElder ? SHORT_HINT : HINT)
