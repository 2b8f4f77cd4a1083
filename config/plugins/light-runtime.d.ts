export function lightApis(code: string, words: ReadonlySet<string>): string
export function lightComponents(code: string, words: ReadonlySet<string>): string
