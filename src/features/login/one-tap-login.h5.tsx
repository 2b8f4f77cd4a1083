/** A browser has no platform user to log in by. */
export function OneTapLogin(_: { redirect?: string }) {
  return null
}
