import { packed, type Packed } from '../http/packed'
import { ANSWER, PreSerialized } from '../http/pre-serialized'

const TIME = '{"server_time":'
/** Digits of Unix seconds, until 2286. */
const DIGITS = 10
/** Byte offset of the server time in a body that contains it. */
const TIME_AT = ANSWER.length + TIME.length

/**
 * A result shared by many, as the bytes of its complete response. It contains absolute times, never durations; the server's own time is
 * patched in for each second.
 */
export class SharedAnswer {
  body: Packed
  private readonly published: boolean

  constructor(result: unknown, now: number) {
    if (result instanceof PreSerialized) {
      this.published = false
      this.body = packed(result.answer())
      return
    }
    this.published = typeof result === 'object' && result !== null && 'server_time' in result
    if (!this.published) {
      this.body = packed(`${ANSWER}${JSON.stringify(result)}}`)
      return
    }
    const { server_time: _, ...rest } = result as { server_time: number }
    const others = JSON.stringify(rest).slice(1)
    this.body = packed(`${ANSWER}${TIME}${padTime(now)}${others === '}' ? '' : ','}${others}}`)
  }

  /** Returns the complete body at `now` (Unix seconds). */
  bodyAt(now: number): Packed {
    const { bytes, grown } = this.body
    if (!this.published || bytes.toString('latin1', TIME_AT, TIME_AT + DIGITS) === padTime(now))
      return this.body
    const next = Buffer.from(bytes)
    next.write(padTime(now), TIME_AT, 'latin1')
    this.body = packed(next)
    this.body.grown = grown
    grown()
    return this.body
  }

  /** Returns the result at `now`, as JSON. */
  textAt(now: number): string {
    return this.bodyAt(now).bytes.toString('utf8', ANSWER.length).slice(0, -1)
  }
}

const padTime = (now: number) => String(now).padStart(DIGITS)
