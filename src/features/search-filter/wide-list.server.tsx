import { drawnPart } from '@/ui/lazy/drawn-part'
import { WideList as Whole } from './wide-list-whole'

/** The server renders it with the page. */
export const WideList = drawnPart('wide-list', Whole) as typeof Whole
