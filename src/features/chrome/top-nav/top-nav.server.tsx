import { drawnPart } from '@/ui/lazy/drawn-part'
import { TopNav as Whole } from './top-nav-whole'

/** The server renders it with the page. */
export const TopNav = drawnPart('top-nav', Whole)
