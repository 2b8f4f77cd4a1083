export function piecesOf(changes: Record<string, unknown>): Record<string, unknown>[]
