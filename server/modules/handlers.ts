import type { Path } from '../../src/contract/endpoints'
import type { Context } from '../http/context'
import type { Keeper } from '../http/idempotency'

export type AnyHandler = (context: Context, input: never) => Promise<unknown>

/** The handler of every call, by path. Each domain's own map has been checked against its contract. */
export const handlers: Partial<Record<Path, AnyHandler>> = {
}

/** What is kept for a repeat of a call whose answer holds a token. */
export const keepers: Partial<Record<Path, Keeper>> = {
}
