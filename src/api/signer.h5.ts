type Signer = (typeof import('@/lib/sign'))['signedFields']

let held: Signer | undefined

/** What signs the fields of a call. The first screen has its answers with the page, so it comes with the first call; one that failed is fetched anew. */
export const signer = async (): Promise<Signer> => (held ??= (await import('@/lib/sign')).signedFields)

/** undefined: nothing has been called yet. */
export const signerNow = (): Signer | undefined => held
