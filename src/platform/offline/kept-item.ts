/** What an answer belongs to. */
export type Place = 'lot' | 'own' | 'calendar'

/** Something kept on the device, without what is in it. */
export interface KeptItem {
  /** Of an answer its member and its question, of a picture its address. */
  key: string
  kind: 'answer' | 'picture'
  uid: number
  place: Place
  /** The lot it belongs to; 0 for none. */
  lot: number
  /** The call that was asked; '' of a picture. */
  path: string
  /** A lot's title, a calendar's day; '' where there is none. */
  title: string
  /** Milliseconds: when it was answered. */
  at: number
  bytes: number
}
