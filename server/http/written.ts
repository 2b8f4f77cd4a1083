/** How an answer to a call begins that went well. */
export const ANSWER = '{"errcode":0,"errmsg":"","result":'
const [BEGIN, END] = [Buffer.from(ANSWER), Buffer.from('}')]

/** A result as the JSON that it travels as, in parts that were written before; read again only by who looks into it. */
export class Written<T> {
  constructor(private readonly parts: readonly Buffer[]) {}

  /** The whole answer to its call. */
  answer(): Buffer {
    return Buffer.concat([BEGIN, ...this.parts, END])
  }

  text(): string {
    return Buffer.concat(this.parts).toString()
  }

  toJSON(): T {
    return JSON.parse(this.text()) as T
  }
}

/** A handler's result as JSON. */
export const jsonOf = (result: unknown): string =>
  result instanceof Written ? result.text() : JSON.stringify(result)

/** A handler's result to be looked into. */
export const valueOf = (result: unknown): unknown => (result instanceof Written ? result.toJSON() : result)
