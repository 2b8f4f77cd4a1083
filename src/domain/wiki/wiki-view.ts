import type { WikiCategory } from '@/contract/wiki/cards'
import { ICON_NAMES, type IconName } from '@/ui/icon/icon-names'

/** Icon of a station; a book for an unknown one. */
export const stationIcon = ({ icon }: Pick<WikiCategory, 'icon'>): IconName =>
  (ICON_NAMES as readonly string[]).includes(icon) ? (icon as IconName) : 'book'
