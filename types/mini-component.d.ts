/* Native components of the mini-program platform as JSX elements. */
declare namespace JSX {
  interface IntrinsicElements {
    /** src/domain/house/lot-list/native */
    'lot-list': {
      key?: string
      coverBase?: string
      coverEnd?: string
      planBase?: string
      planEnd?: string
      lots?: object
      /** Instead of the properties above: id of the feed, and the page of it to show. */
      feed?: string
      page?: number
      kept: string
      onSelect: (event: { detail: { id: number } }) => void
      onHide: (event: { detail: { id: number } }) => void
    }
  }
}
