import { packed, type Packed } from '../http/packed'

/** A result that many are given, written out once. It holds times, never remainders; the server's own time is put in for each second. */
export class SharedAnswer {
  private readonly head: string
  private readonly tells: boolean
  private last: { now: number; body: Packed } | undefined

  constructor(readonly result: unknown) {
    this.tells = typeof result === 'object' && result !== null && 'server_time' in result
    const { server_time: _, ...rest } = this.tells ? (result as { server_time: number }) : { server_time: 0 }
    this.head = `{"errcode":0,"errmsg":"","result":${JSON.stringify(this.tells ? rest : result)}`
  }

  /** The whole body at `now` (Unix seconds). */
  body(now: number): Packed {
    const at = this.tells ? now : 0
    if (this.last?.now !== at)
      this.last = {
        now: at,
        body: packed(this.tells ? `${this.head.slice(0, -1)},"server_time":${now}}}` : `${this.head}}`),
      }
    return this.last.body
  }

  /** The result at `now`. */
  at(now: number): unknown {
    return this.tells ? { ...(this.result as object), server_time: now } : this.result
  }
}
