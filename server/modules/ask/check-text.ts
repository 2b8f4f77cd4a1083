import { PERSONAL_WORDS, personalIn } from '../../../src/contract/ask-rules'
import { badField } from '../../errors/api-error'

/** Throws 1004 with the field if a public text contains phone numbers or links. */
export function refusePersonal(texts: Readonly<Record<string, string | undefined>>): void {
  const wrong = Object.entries(texts).flatMap(([field, text]) => {
    const found = text === undefined ? null : personalIn(text.normalize('NFKC').replace(/\p{Cf}/gu, ''))
    return found ? [{ field, message: PERSONAL_WORDS[found.kind] }] : []
  })
  if (wrong.length > 0) throw badField(...wrong)
}
