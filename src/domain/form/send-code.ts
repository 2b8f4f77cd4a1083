import { write } from '@/api/write'
import type { Request } from '@/contract/endpoints'

/** The answer to a sum that the server asked for before it sends a code; nothing where it asked none. */
export type ProofAnswer = Pick<Request<'user/sendcode'>, 'proof' | 'proof_answer'>

/** Asks for an SMS code; rejects, without a message on screen, where none is sent. */
export const sendCode = (
  phone: string,
  purpose: Request<'user/sendcode'>['purpose'],
  proof: ProofAnswer,
): Promise<unknown> => write('user/sendcode', { phone, purpose, ...proof }, { isQuiet: true })
