export const FORM = 'application/x-www-form-urlencoded'

/** An HTTP answer. */
export interface Posted {
  status: number
  text: string
}

/** Told how much of the body has gone out, in bytes of the body. Mini-programs cannot tell. */
export type OnSent = (sent: number, total: number) => void
