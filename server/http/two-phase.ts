import type { Context } from './context'

type Step<Input, Result> = (context: Context, input: Input) => Promise<Result>

/** A handler in two phases, which prepareAndRunOnce runs separately. */
export interface PreparedHandler<Input, Prepared, Result> extends Step<Input, Result> {
  prepare: Step<Input, Prepared>
  run: (context: Context, input: Input, prepared: Prepared) => Promise<Result>
}

/**
 * A handler that calls an external service (a platform, a storage) before it writes. `prepare` makes that call, outside of any transaction;
 * `run` gets its result and writes, in a call with idem_key in one transaction with the saved response.
 */
export function twoPhase<Input, Prepared, Result>(
  prepare: Step<Input, Prepared>,
  run: (context: Context, input: Input, prepared: Prepared) => Promise<Result>,
): PreparedHandler<Input, Prepared, Result> {
  const handler: Step<Input, Result> = async (context, input) =>
    run(context, input, await prepare(context, input))
  return Object.assign(handler, { prepare, run })
}

export const isPrepared = (
  handler: (context: Context, input: never) => Promise<unknown>,
): handler is PreparedHandler<never, unknown, unknown> => 'prepare' in handler && 'run' in handler
