import type { z } from 'zod'
import type { houseCalls } from '../../../src/contract/house/schema'
import { requireUid, type Context } from '../../http/context'
import { takeReadLimit } from '../../http/rate-limits'
import { readNoticeApart, readOwnerApart } from '../../readers/notice-apart'

type Call = (typeof houseCalls)['house/read-notice']

/** Rate limit of readings per agent and hour: a form requests one for each edited text. */
const READINGS = { name: 'notice.read.hour', total: 120, seconds: 3600 }

/** Returns the risks and the owner type that a notice states, before anything is saved. */
export async function readGivenNotice(
  context: Context,
  { notice, ...lot }: z.output<Call['request']>,
): Promise<z.input<Call['result']>> {
  await takeReadLimit(context, { ...READINGS, subject: requireUid(context) })
  return { risk: await readNoticeApart(notice, lot), owner_kind: await readOwnerApart(notice) }
}
