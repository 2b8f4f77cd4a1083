export const FORM = 'application/x-www-form-urlencoded'

/** An HTTP response. */
export interface Posted {
  status: number
  text: string
  /** The server's clock in Unix seconds, from its header; undefined if a proxy removed it. */
  serverTime?: number | undefined
}

/** Receives the progress of the upload, in bytes of the body. Mini-programs cannot report it. */
export type OnSent = (sent: number, total: number) => void

/** Header with the server's clock in every response of the API. */
export const SERVER_TIME = 'server-time'

export const toServerTime = (header: string | null | undefined) =>
  header ? Number(header) || undefined : undefined
