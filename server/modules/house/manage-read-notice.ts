import type { z } from 'zod'
import type { houseCalls } from '../../../src/contract/house/schema'
import { uidOf, type Context } from '../../http/context'
import { takeReadLimit } from '../../http/limits'
import { readNoticeApart, readOwnerApart } from '../../readers/notice-apart'

type Call = (typeof houseCalls)['house/read-notice']

/** Readings of one agent an hour: a form asks anew with each text that is put in. */
const READINGS = { name: 'notice.read.hour', total: 120, seconds: 3600 }

/** What a notice says of the risks and of whose the lot is, before anything is saved. */
export async function readGivenNotice(
  context: Context,
  { notice, ...lot }: z.output<Call['request']>,
): Promise<z.input<Call['result']>> {
  await takeReadLimit(context, { ...READINGS, subject: uidOf(context) })
  return { risk: await readNoticeApart(notice, lot), owner_kind: await readOwnerApart(notice) }
}
