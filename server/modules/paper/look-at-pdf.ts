import type { PaperKind, PaperMark } from '../../../src/contract/paper-rules'
import type { PaperFact } from '../../notice/papers/fact'
import { readApart } from '../../readers/read-apart'

/** The version of the look: papers of an older one are looked at again (jobs/look-at-papers.ts) and handed out as text alone until then. */
export const LOOK = 1

export interface LookedAt {
  /** With the numbers of persons hidden. */
  pages: string[]
  facts: PaperFact[]
  marks: PaperMark[]
}

/** Reads a PDF apart: its text, its facts, and what keeps the file from being handed out as it came. */
export async function lookAtPdf(kind: PaperKind, bytes: Uint8Array): Promise<LookedAt | { refused: string }> {
  // The thread takes its bytes away from here.
  const read = await readApart('pdf', new Uint8Array(bytes), {
    field: 'file',
    message: 'PDF 太复杂，无法读取，请换一份',
  })
  if ('refused' in read) return read
  return { ...read, facts: await factsOf(kind, read.pages) }
}

export async function factsOf(kind: PaperKind, pages: string[]): Promise<PaperFact[]> {
  const [facts = []] = await readApart('papers', [{ kind, pages }], {
    field: 'file',
    message: '材料无法读取',
  })
  return facts
}

/** Pages without a text to read. */
export const unreadOf = (pages: readonly string[]): number[] =>
  pages.flatMap((text, at) => (text.trim() === '' ? [at + 1] : []))
