import { SCREENS, routeOf } from './table'
import type { Screen } from './table'

/** The screen of a name in the table, or of another name that the specification has for it. */
export const findScreen = (name: string): Screen | undefined =>
  SCREENS.find(screen => screen === name || routeOf(screen).names?.includes(name))

/** Title of a screen; the name itself if no screen has that name. */
export function screenTitle(name: string): string {
  const screen = findScreen(name)
  return screen === undefined ? name : routeOf(screen).title
}
