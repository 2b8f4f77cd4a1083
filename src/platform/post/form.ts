export const FORM = 'application/x-www-form-urlencoded'

/** An HTTP answer. */
export interface Posted {
  status: number
  text: string
  /** The server's clock, Unix seconds, by its header; undefined where a proxy took that away. */
  serverTime?: number | undefined
}

/** Told how much of the body has gone out, in bytes of the body. Mini-programs cannot tell. */
export type OnSent = (sent: number, total: number) => void

/** Header in which every answer of the API carries the server's clock. */
export const SERVER_TIME = 'server-time'

export const toServerTime = (header: string | null | undefined) =>
  header ? Number(header) || undefined : undefined
