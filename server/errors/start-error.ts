/** A reason not to start that a person can act on: one line is printed, and the process ends with 1. */
export class StartError extends Error {}

/** The code of an error of the system or the database; '' for others. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
