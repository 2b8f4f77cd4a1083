import { PERSONAL_WORDS, personalIn } from '../../../src/contract/ask-rules'
import type { Context } from '../../http/context'
import { badField } from '../../http/errors'

/** A public text holds no numbers and no links: 1004 at its field. */
export function refusePersonal(texts: Readonly<Record<string, string | undefined>>): void {
  const wrong = Object.entries(texts).flatMap(([field, text]) => {
    const found = text === undefined ? null : personalIn(text)
    return found ? [{ field, message: PERSONAL_WORDS[found.kind] }] : []
  })
  if (wrong.length > 0) throw badField(...wrong)
}

/** Says that the check did not answer: somebody has to read the text. */
const UNCHECKED = '未检查'

/** What the check of texts finds; outside of any transaction. Without an answer the text is marked as not checked. */
export async function marksOf({ adapters, log }: Context, text: string): Promise<string[]> {
  try {
    return await adapters.texts.check(text)
  } catch (error) {
    log.warn({ err: error as Error }, 'a text could not be checked')
    return [UNCHECKED]
  }
}
