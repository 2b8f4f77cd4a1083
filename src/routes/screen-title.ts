import { getOwnValue } from '../lib/own'
import { ROUTES } from './table'

/** Title of a screen; the name itself if no screen has that name. */
export const screenTitle = (name: string): string =>
  getOwnValue<{ title: string }>(ROUTES, name)?.title ?? name
