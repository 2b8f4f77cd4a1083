import type { ReadPath, Request, Result } from '../../src/contract/endpoints'

/** Returns an absolute URL of our site. */
export type Link = (path: string) => string

/** A tool for assistants: a public read of the contract. */
export interface Tool<P extends ReadPath = ReadPath> {
  path: P
  title: string
  /** The contract's own summary of the endpoint; a test compares them. */
  call: string
  /** Purpose, in addition to that. */
  description: string
  /** Request fields that are exposed, with their descriptions. */
  fields: Partial<Record<keyof Request<P> & string, string>>
  required?: readonly (keyof Request<P> & string)[]
  /** Fields with a fixed value, in request form. */
  fixed?: Partial<Record<keyof Request<P> & string, string>>
  /** Lower list limits than in the contract. */
  most?: Partial<Record<keyof Request<P> & string, number>>
  /** It returns costs: it takes a buyer's situation, and states which one was used. */
  tellsCost?: true
  /** Maps the result field by field: fields that are not named are not disclosed. */
  answer: (result: Result<P>, link: Link) => object
}

export const tool = <const P extends ReadPath>(one: Tool<P>): Tool<P> => one
