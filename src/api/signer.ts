import { signedFields } from '@/lib/sign'

/** What signs the fields of a call. */
export const signer = () => Promise.resolve(signedFields)
export const signerNow = (): typeof signedFields | undefined => signedFields
