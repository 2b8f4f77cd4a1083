declare module 'unicode-confusables' {
  /** Each sign replaced by what Unicode (UTS 39) says it looks like. */
  export function rectifyConfusion(text: string): string
}
