export type Row = Readonly<Record<string, string>>
export function threats(): Row[]
export function requirements(): Row[]
export function counts(): string
export function threatTable(): string
export function requirementTable(): string
export function withTables(text: string): string
