/** Network properties that limit downloads. `isSaving`: data saver is on, or the network is 2G. */
export interface NetworkInfo {
  isSaving: boolean
  /** True on a metered network, as far as is known. */
  isMobile: boolean
}
