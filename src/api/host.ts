/** What the request layer needs of the app around it; it knows no screen. The app's start-up gives it. */
export interface ApiHost {
  /** Shows a message to the visitor, once. */
  notify: (message: string) => void
  /** The server no longer knows the member: leads to the login, and from there back here; `ifNeeded` only from a screen that needs one. */
  leaveForLogin: (options: { ifNeeded: boolean }) => void
  /** The request was malformed (HTTP 400). */
  showBadRequest: () => void
  /** Path and query of the screen that asks. */
  currentUrl: () => string
  /** Its name in the route table. */
  screen: () => string
}

const nobody: ApiHost = {
  notify: () => {},
  leaveForLogin: () => {},
  showBadRequest: () => {},
  currentUrl: () => '/',
  screen: () => '',
}

let host = nobody

export const setApiHost = (next: ApiHost) => {
  host = next
}
export const apiHost = () => host
