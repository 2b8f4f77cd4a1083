import { ApiError, fieldErrors } from '@/api/errors'
import { sendMutation } from '@/api/mutation'
import { getIssueLabel, type IssueKey } from './lot-issues'

/** Publishes a lot. Resolves to null on success, else to the reason with its missing parts. */
export async function putOnShelf(id: number): Promise<string | null> {
  try {
    await sendMutation('house/shelf-set', { house_id: id, shelf: 'on' }, { isQuiet: true })
    return null
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const missing = Object.keys(fieldErrors(error)).map(field =>
      field === 'cover' ? '图片' : getIssueLabel(field as IssueKey),
    )
    return missing.length > 0 ? `${error.message}：${missing.join('、')}` : error.message
  }
}
