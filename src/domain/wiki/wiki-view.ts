import type { WikiCategory } from '@/contract/wiki/cards'
import { ICON_NAMES, type IconName } from '@/ui/icon/icon-names'

/** The drawing of a station; one that is not known is a book. */
export const stationIcon = ({ icon }: Pick<WikiCategory, 'icon'>): IconName =>
  (ICON_NAMES as readonly string[]).includes(icon) ? (icon as IconName) : 'book'
