/* Native components of the mini-program platform as JSX elements. */
declare namespace JSX {
  interface IntrinsicElements {
    /** src/domain/house/lot-list/native */
    'lot-list': {
      key?: number
      lots: object
      kept: string
      onSelect: (event: { detail: { id: number } }) => void
      onHide: (event: { detail: { id: number } }) => void
    }
  }
}
