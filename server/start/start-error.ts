/** A reason not to start that a person can act on: one line is printed, and the process ends with 1. */
export class StartError extends Error {}

export const codeOf = (error: unknown): string => error instanceof Error && 'code' in error ? String(error.code) : ''
