/* Components of the platform itself, as the app's elements. */
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
      /** In place of these: whose page it shows, and which. */
      feed?: string
      page?: number
      kept: string
      onSelect: (event: { detail: { id: number } }) => void
      onHide: (event: { detail: { id: number } }) => void
    }
  }
}
