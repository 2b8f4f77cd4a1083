type Signer = (typeof import('@/lib/sign'))['signedFields']

let held: Signer | undefined

/**
 * Loads the module that signs the fields of a call. The server-rendered page brings its responses with it, so the module loads with the
 * first call; a failed load is retried.
 */
export const signer = async (): Promise<Signer> => (held ??= (await import('@/lib/sign')).signedFields)

/** undefined: no call was made yet. */
export const signerNow = (): Signer | undefined => held
