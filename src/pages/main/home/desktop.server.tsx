import { drawnPart } from '@/ui/lazy/drawn-part'
import { DesktopHome as Whole } from './desktop-home'

/** The server renders it with the page. */
export const DesktopHome = drawnPart('desktop-home', Whole)
