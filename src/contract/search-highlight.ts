import { z } from 'zod'

/** Snippet around the first match of a keyword, '' if only the title matched; and the words to highlight, in lower case. */
export const searchHighlight = z.object({ text: z.string(), words: z.array(z.string()) })
export type Hit = z.infer<typeof searchHighlight>
/** A card as read from its table; the snippet is added later. */
export type WithoutHighlight<Card> = Omit<Card, 'hit'>
