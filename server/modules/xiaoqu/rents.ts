import type { z } from 'zod'
import type { xiaoquCalls } from '../../../src/contract/xiaoqu/schema'
import { notFound } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { loadRentMonths, calculateRentRange } from '../../shared/rents'

type Call = (typeof xiaoquCalls)['xiaoqu/rents']

/** xiaoqu/rents: imported rents of a community's homes. Unknown or deleted: 1005. */
export async function xiaoquRents(
  context: Context,
  { xiaoqu_id }: z.output<Call['request']>,
): Promise<z.input<Call['result']>> {
  const known = await context.db.one('select 1 from xiaoqu where id = $1 and deleted_at is null', [xiaoqu_id])
  if (!known) throw notFound('小区不存在')
  const list = await loadRentMonths(context, xiaoqu_id)
  return { rent: calculateRentRange(list, null), list, is_demo: list.some(({ is_demo }) => is_demo) }
}
