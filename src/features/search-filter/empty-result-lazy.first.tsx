import { drawnPart } from '@/ui/later/drawn-part'
import { EmptyResult as Whole } from './empty-result'

/** The server renders it with the page. */
export const EmptyResult = drawnPart('empty-result', Whole)
