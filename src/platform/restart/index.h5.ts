/** Begins again after a fault: the same address, loaded anew. */
export function restart() {
  window.location.reload()
}
