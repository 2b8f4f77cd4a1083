import type { Context } from './context'

type Step<Input, Result> = (context: Context, input: Input) => Promise<Result>

/** A handler in two steps, which runOnce runs apart. */
export interface PreparedHandler<Input, Prepared, Result> extends Step<Input, Result> {
  prepare: Step<Input, Prepared>
  run: (context: Context, input: Input, prepared: Prepared) => Promise<Result>
}

/**
 * A handler that has to ask the outside (a platform, a storage) before it writes. `prepare` asks, outside of any transaction; `run`
 * gets what it found and writes, and in a call with idem_key does so in one transaction with the kept answer.
 */
export function prepared<Input, Prepared, Result>(
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
