import type { z } from 'zod'
import type { leadCalls } from '../../../src/contract/lead/schema'
import { requireUid, type Context } from '../../http/context'
import { notAllowed, notFound } from '../../errors/api-error'
import { documentUrl } from '../../shared/document-url'
import { leaveLead } from './leads'

type Calls = typeof leadCalls

/** Version of the wording of a letter of entrustment; a new wording gets a new version. */
export const ENTRUST_VERSION = '2026-11-01'

/** Saves an electronic letter of entrustment: a lead with the signer's name, and the document generated from it. */
export async function saveEntrustment(
  context: Context,
  input: z.output<Calls['phone/save-elec']['request']>,
): Promise<z.input<Calls['phone/save-elec']['result']>> {
  if (input.sign_picture_id !== undefined) await needOwnPicture(context, input.sign_picture_id)
  const receipt = await leaveLead(context, {
    type: 'entrust',
    agree: input.agree,
    phone: input.phone,
    name: input.signer_name,
    agentId: input.agent_id,
    repeatsFor: null,
    subject: input.house_id === undefined ? null : { type: 'house', id: input.house_id },
    details: {
      note: input.note,
      service: input.service ?? 'all',
      signer_name: input.signer_name,
      sign_picture_id: input.sign_picture_id,
      text_version: ENTRUST_VERSION,
    },
  })
  return { ...receipt, document_url: documentUrl(context, { kind: 'entrust', id: receipt.id, item: 1 }) }
}

async function needOwnPicture(context: Context, id: number): Promise<void> {
  const row = await context.db.one<{ uploader_uid: number | null }>(
    'select uploader_uid from picture where id = $1',
    [id],
  )
  if (!row) throw notFound('图片不存在或已过期')
  if (row.uploader_uid !== requireUid(context)) throw notAllowed('只能使用自己上传的图片')
}
