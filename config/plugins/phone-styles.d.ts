export function phoneStyles(css: string): string
