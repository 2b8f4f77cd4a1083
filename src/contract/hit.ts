import { z } from 'zod'

/** Where a keyword was found in a text: what stands around the first place, '' where it is in the title alone; and the words that are marked, in small letters. */
export const hit = z.object({ text: z.string(), words: z.array(z.string()) })
export type Hit = z.infer<typeof hit>
/** A card as its table gives it: where a keyword was found is told afterwards. */
export type Unmarked<Card> = Omit<Card, 'hit'>
