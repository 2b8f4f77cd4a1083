import type { Change } from '../../src/contract/call'
import { endpoints } from '../../src/contract/endpoints'
import type { Context } from '../http/context'

/**
 * Every function that writes rows guarded by such a rule calls this: the endpoint that is being handled must declare the change. An
 * undeclared endpoint would be a second way to the same rows that no contract test covers.
 */
export function checkDeclared({ path }: Pick<Context, 'path'>, change: Change): void {
  if (path !== undefined && !endpoints[path].changes.includes(change))
    throw new Error(`${path} changes '${change}' and does not declare it in the contract`)
}
