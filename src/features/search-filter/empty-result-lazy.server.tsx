import { drawnPart } from '@/ui/lazy/drawn-part'
import { EmptyResult as Whole } from './empty-result'

/** The server renders it with the page. */
export const EmptyResult = drawnPart('empty-result', Whole)
