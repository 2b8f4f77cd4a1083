import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '../../env'

interface Invite {
  id: number
  no: number
}

const signatureOf = ({ hashSecret }: Pick<Env, 'hashSecret'>, { id, no }: Invite) =>
  createHmac('sha256', hashSecret).update(['board', id, no].join('\n')).digest('base64url')

/** The word that lets somebody in, as long as the board still has that number. */
export const codeOf = (env: Pick<Env, 'hashSecret'>, invite: Invite) =>
  `${invite.id}-${invite.no}-${signatureOf(env, invite)}`

/** Which invitation it is; null for one that was never given. */
export function inviteOf(env: Pick<Env, 'hashSecret'>, code: string): Invite | null {
  const [, id, no, signature = ''] = /^(\d{1,10})-(\d{1,9})-([\w-]{43})$/.exec(code) ?? []
  const invite = { id: Number(id), no: Number(no) }
  const right = Buffer.from(signatureOf(env, invite))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given) ? invite : null
}
