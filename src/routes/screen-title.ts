import { ownOf } from '../lib/own'
import { ROUTES } from './table'

/** What a screen is called; its name where there is none of that name. */
export const screenTitle = (name: string): string => ownOf<{ title: string }>(ROUTES, name)?.title ?? name
