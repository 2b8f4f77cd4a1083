/** Beginning of every successful response. */
export const ANSWER = '{"errcode":0,"errmsg":"","result":'
const [BEGIN, END] = [Buffer.from(ANSWER), Buffer.from('}')]

/** A pre-serialized result: JSON in parts that were built earlier; parsed again only if code inspects it. */
export class PreSerialized<T> {
  constructor(private readonly parts: readonly Buffer[]) {}

  /** Returns the complete response. */
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

/** Returns a handler's result as JSON. */
export const toResultJson = (result: unknown): string =>
  result instanceof PreSerialized ? result.text() : JSON.stringify(result)

/** Returns a handler's result as a value for inspection. */
export const toResultValue = (result: unknown): unknown =>
  result instanceof PreSerialized ? result.toJSON() : result
