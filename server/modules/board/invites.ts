import { isSigned, signAddressParts, type SigningKeys } from '../../http/hash'

interface Invite {
  id: number
  no: number
}

/** Returns the invitation code, valid as long as the board has the same invitation number. */
export const buildBoardInviteCode = (env: SigningKeys, invite: Invite) =>
  `${invite.id}-${invite.no}-${signAddressParts(env, 'board', invite.id, invite.no)}`

/** Parses and verifies an invitation code; null if this server did not issue it. */
export function parseBoardInviteCode(env: SigningKeys, code: string): Invite | null {
  const [, id, no, signature = ''] = /^(\d{1,10})-(\d{1,9})-([\w-]{43})$/.exec(code) ?? []
  const invite = { id: Number(id), no: Number(no) }
  return isSigned(env, signature, 'board', invite.id, invite.no) ? invite : null
}
