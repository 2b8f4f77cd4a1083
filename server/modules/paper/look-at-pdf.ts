import type { PaperKind, PaperMark } from '../../../src/contract/paper-rules'
import type { PaperFact } from '../../notice/papers/fact'
import { parseInWorker } from '../../readers/parse-in-worker'

/**
 * Version of the PDF parser: papers parsed by an older version are parsed again (jobs/look-at-papers.ts) and published as text only until
 * then.
 */
export const LOOK = 1

export interface LookedAt {
  /** Text of the pages, with personal numbers masked. */
  pages: string[]
  facts: PaperFact[]
  marks: PaperMark[]
}

/** Parses a PDF in a worker: its text, its facts, and the reasons not to publish the original file. */
export async function lookAtPdf(kind: PaperKind, bytes: Uint8Array): Promise<LookedAt | { refused: string }> {
  // A copy, since the bytes are transferred to the worker.
  const read = await parseInWorker('pdf', new Uint8Array(bytes), {
    field: 'file',
    message: 'PDF 太复杂，无法读取，请换一份',
  })
  if ('refused' in read) return read
  return { ...read, facts: await readPaperFacts(kind, read.pages) }
}

export async function readPaperFacts(kind: PaperKind, pages: string[]): Promise<PaperFact[]> {
  const [facts = []] = await parseInWorker('papers', [{ kind, pages }], {
    field: 'file',
    message: '材料无法读取',
  })
  return facts
}

/** Returns the page numbers without readable text. */
export const listUnreadPages = (pages: readonly string[]): number[] =>
  pages.flatMap((text, at) => (text.trim() === '' ? [at + 1] : []))
