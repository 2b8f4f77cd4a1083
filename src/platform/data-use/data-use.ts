/** What a visitor's network says of loading much. `isSaving`: asked for by the visitor, or 2G. */
export interface DataUse {
  isSaving: boolean
  /** Paid by bytes, as far as is known. */
  isMobile: boolean
}
