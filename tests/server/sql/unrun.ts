/** Files whose statements no server test runs, and why. */
export const UNRUN: Readonly<Record<string, string>> = {}
