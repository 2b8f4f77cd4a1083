/** Restarts after an error: reloads the same URL. */
export function restart() {
  window.location.reload()
}
