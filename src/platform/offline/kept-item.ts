/** Kind of the data that a response belongs to. */
export type Place = 'lot' | 'own' | 'calendar'

/** Metadata of an item in the offline cache, without its content. */
export interface KeptItem {
  /** For a response its member and query key, for a picture its URL. */
  key: string
  kind: 'answer' | 'picture'
  uid: number
  place: Place
  /** The lot it belongs to; 0 for none. */
  lot: number
  /** Path of the call; '' for a picture. */
  path: string
  /** A lot's title, a calendar's day; '' if there is none. */
  title: string
  /** Time of the response in milliseconds. */
  at: number
  bytes: number
}
