import { write } from '@/api/write'
import type { Request } from '@/contract/endpoints'

/** Sends an SMS code; whether it went out. The request layer has said why it did not. */
export const sendCode = (phone: string, purpose: Request<'user/sendcode'>['purpose']): Promise<boolean> =>
  write('user/sendcode', { phone, purpose }).then(
    () => true,
    () => false,
  )
