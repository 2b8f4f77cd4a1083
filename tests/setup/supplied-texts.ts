import { readFileSync } from 'node:fs'
import type { LegalBlock, LegalTextKind } from '../../src/contract/legal/schema'

interface SuppliedText {
  kind: LegalTextKind
  version: string
  blocks: LegalBlock[]
}

/** Legal texts that the program brings into a new database, the oldest first. */
export const SUPPLIED_TEXTS: readonly SuppliedText[] = [
  ...readFileSync('server/db/migrations/0114_legal_texts.sql', 'utf8').matchAll(
    /\('(terms|privacy)', '([^']+)'.*?\$json\$(.*?)\$json\$/gs,
  ),
].map(([, kind, version = '', json = '[]']) => ({
  kind: kind === 'terms' ? 'terms' : 'privacy',
  version,
  blocks: JSON.parse(json) as LegalBlock[],
}))

export function suppliedText(kind: LegalTextKind, version?: string): LegalBlock[] {
  const text = SUPPLIED_TEXTS.filter(
    one => one.kind === kind && (version === undefined || one.version === version),
  ).at(-1)
  if (!text) throw new Error(`no ${kind} ${version ?? ''}`)
  return text.blocks
}

/** Rows of all its tables. */
export const suppliedRows = (kind: LegalTextKind) =>
  suppliedText(kind).flatMap(block => (block.kind === 'table' ? block.rows : []))
