import { signedFields } from '@/lib/sign'

/** Signs the fields of a call. */
export const signer = () => Promise.resolve(signedFields)
export const signerNow = (): typeof signedFields | undefined => signedFields
