/** A startup error that a person can act on: it is printed as one line, and the process exits with 1. */
export class StartError extends Error {}

/** Returns the code of a system or database error; '' for others. */
export const getErrorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
