import type { WikiCategory } from '@/contract/wiki/cards'
import { ICON_NAMES, type IconName } from '@/ui/icon/icon-names'

/** The drawing of a station; one that is not known is a book. */
export const stationIcon = ({ icon }: Pick<WikiCategory, 'icon'>): IconName =>
  (ICON_NAMES as readonly string[]).includes(icon) ? (icon as IconName) : 'book'

/** What stands around a word in a text, so that it can be seen where it was found. */
export function around(text: string, word: string, most = 60): string {
  const at = text.toLowerCase().indexOf(word.toLowerCase())
  if (at < 0 || text.length <= most) return text.slice(0, most) + (text.length > most ? '…' : '')
  const from = Math.max(0, at - Math.floor((most - word.length) / 3))
  const part = text.slice(from, from + most)
  return `${from > 0 ? '…' : ''}${part}${from + most < text.length ? '…' : ''}`
}
