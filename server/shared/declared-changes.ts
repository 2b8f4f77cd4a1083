import type { Change } from '../../src/contract/call'
import { endpoints } from '../../src/contract/endpoints'
import type { Context } from '../http/context'

/**
 * Called by each function that writes what a rule of its own guards: the call that is answered must declare that it changes it. A call that
 * does not is a second door to the same rows, which no test of the contract would walk.
 */
export function checkDeclared({ path }: Pick<Context, 'path'>, change: Change): void {
  if (path !== undefined && !endpoints[path].changes.includes(change))
    throw new Error(`${path} changes '${change}' and does not declare it in the contract`)
}
