import { sendMutation } from '@/api/mutation'
import type { Request } from '@/contract/endpoints'

/** Answer to the arithmetic challenge that the server may require before it sends a code; empty if there was none. */
export type ProofAnswer = Pick<Request<'user/sendcode'>, 'proof' | 'proof_answer'>

/** Requests an SMS code; rejects without a toast if the server sends none. */
export const sendCode = (
  phone: string,
  purpose: Request<'user/sendcode'>['purpose'],
  proof: ProofAnswer,
): Promise<unknown> => sendMutation('user/sendcode', { phone, purpose, ...proof }, { isQuiet: true })
