export function lightTemplate(text: string, words: ReadonlySet<string>): string
