export function repeatedRules(dist: string): string[]
