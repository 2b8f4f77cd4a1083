import { FORM_RULES } from '../../../src/contract/forms'
import type { Context } from '../../http/context'
import { badField } from '../../errors/api-error'
import { checkSmsCode, type Proof } from '../user/sms-codes'

/** Fields of every form that collects a phone number. */
export interface PhoneFields {
  agree: boolean
  phone?: string | undefined
  code?: string | undefined
  name?: string | undefined
}

/** Throws 1004 unless the consent was given. */
export function needConsent(agree: boolean): void {
  if (!agree) throw badField({ field: 'agree', message: FORM_RULES.agree.message })
}

/** Returns the caller's phone; null for visitors. */
export async function ownPhone({ db, caller }: Context): Promise<string | null> {
  if (caller.uid === null) return null
  return (
    (await db.one<{ phone: string | null }>('select phone from users where uid = $1', [caller.uid]))?.phone ??
    null
  )
}

/** A phone number with consent to call it. `spend` consumes its code; a code that proved nothing is not consumed. */
export interface ConsentedPhone {
  phone: string
  verified: boolean
  spend: Proof['spend']
}

/**
 * Returns the phone of a form after checking the consent; members may omit it to use their own (1004 if there is none). The member's own
 * phone, or a correct code, counts as verified; a wrong code is 1004.
 */
export async function consentedPhone(context: Context, fields: PhoneFields): Promise<ConsentedPhone> {
  needConsent(fields.agree)
  const own = await ownPhone(context)
  const phone = fields.phone ?? own
  if (phone === null) throw badField({ field: 'phone', message: FORM_RULES.phone.message })
  if (phone === own || fields.code === undefined)
    return { phone, verified: phone === own, spend: async () => undefined }
  const { spend } = await checkSmsCode(context, { phone, purposes: ['consult'], code: fields.code })
  return { phone, verified: true, spend }
}
