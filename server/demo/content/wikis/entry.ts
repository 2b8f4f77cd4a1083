import type { LawKey } from '../laws'

/** A demo entry. `text`: `## ` a heading, `- title｜words` an item, all else paragraphs. */
export interface WikiEntry {
  title: string
  alias?: string
  summary: string
  /** What one looks up, in a few words. */
  short: string
  figures?: readonly (readonly [value: string, unit: string, text: string])[]
  text: string
  laws?: readonly LawKey[]
  /** What people take it for, and how it is. */
  myths?: readonly (readonly [wrong: string, right: string])[]
  related?: readonly string[]
  /** Often costs somebody money. */
  isRisk?: boolean
}
