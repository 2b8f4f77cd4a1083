import { drawnPart } from '@/ui/later/drawn-part'
import { WideList as Whole } from './wide-list-whole'

/** The server renders it with the page. */
export const WideList = drawnPart('wide-list', Whole) as typeof Whole
