type Colors = Readonly<Record<string, string>>
export interface Tokens {
  light: Colors
  dark: Colors
  elder: Colors
  elderDark: Colors
  radii: Colors
}
export const TOKENS: string
export function read(file: string): string
export function readTokens(source?: string): Tokens
export function deriveFiles(tokens: Tokens): Promise<Record<string, string | Buffer>>
