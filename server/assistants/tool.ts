import type { ReadPath, Request, Result } from '../../src/contract/endpoints'

/** An address of ours, whole. */
export type Link = (path: string) => string

/** What an assistant may ask: a read of the contract that is open to all. */
export interface Tool<P extends ReadPath = ReadPath> {
  path: P
  title: string
  /** What the contract's own line says of the call; a test holds it to that. */
  call: string
  /** What it is for, beside that. */
  description: string
  /** Fields of the request that may be asked with, and what is said of each. */
  fields: Partial<Record<keyof Request<P> & string, string>>
  required?: readonly (keyof Request<P> & string)[]
  /** Fields that are always so, as they travel. */
  fixed?: Partial<Record<keyof Request<P> & string, string>>
  /** Fewer of a list than the contract takes. */
  most?: Partial<Record<keyof Request<P> & string, number>>
  /** It tells what lots cost: it takes a buyer's situation, and says in whose its answer is. */
  tellsCost?: true
  /** What is told of the answer, field by field: what is not named stays here. */
  answer: (result: Result<P>, link: Link) => object
}

export const tool = <const P extends ReadPath>(one: Tool<P>): Tool<P> => one
