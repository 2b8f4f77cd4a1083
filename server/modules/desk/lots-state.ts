import type { z } from 'zod'
import type { deskCalls } from '../../../src/contract/desk/schema'
import { ApiError, badField } from '../../errors/api-error'
import type { Context } from '../../http/context'
import { fourEyed } from '../../shared/four-eyes'
import { eyedState } from './lot-changes'
import { manyLotIds } from './lot-views'

type Call = (typeof deskCalls)['desk/lots-state']

/**
 * desk/lots-state: changes each lot by the rules of a single change, in a separate transaction; refused lots stay unchanged and are listed.
 */
export async function stateLots(
  context: Context,
  { status, reason, basis, ...asked }: z.output<Call['request']>,
): Promise<z.input<Call['result']>> {
  if (status === 'sold') throw badField({ field: 'status', message: '成交价各不相同，请逐套更改' })
  const house_ids = await manyLotIds(context, asked)
  const changeOne = fourEyed(eyedState)
  const done: z.input<Call['result']> = { house_ids: [], waiting: 0, refused: [] }
  for (const house_id of [...new Set(house_ids)].sort((a, b) => a - b))
    try {
      const { waiting } = await changeOne(context, { house_id, status, reason, basis })
      if (waiting === null) done.house_ids.push(house_id)
      else done.waiting += 1
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      done.refused.push({ house_id, message: error.message })
    }
  return done
}
