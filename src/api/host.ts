/** Functions of the app that the request layer needs, so that it depends on no screen. The app's start-up provides them. */
export interface ApiHost {
  /** Shows a message to the visitor once. */
  notify: (message: string) => void
  /**
   * Called when the server no longer knows the member: redirects to the login, and back here afterwards; with `ifNeeded` only from a screen
   * that requires a login.
   */
  leaveForLogin: (options: { ifNeeded: boolean }) => void
  /** The request was malformed (HTTP 400). */
  showBadRequest: () => void
  /** Path and query of the calling screen. */
  currentUrl: () => string
  /** Name of the calling screen in the route table. */
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
