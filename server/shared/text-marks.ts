import { wordCheck } from '../adapters/text-words'
import type { Context } from '../http/context'
import { badField } from '../errors/api-error'

/** Says that the check did not answer: somebody has to read the text. */
const UNCHECKED = '未检查'

const words = wordCheck()

/** What the check of texts finds, our own list of words first; outside of any transaction. Without an answer the text is marked as not checked. */
export async function marksOf({ adapters, log }: Context, text: string): Promise<string[]> {
  const own = await words.check(text)
  try {
    return [...new Set([...own, ...(await adapters.texts.check(text))])]
  } catch (error) {
    log.warn({ err: error as Error }, 'a text could not be checked')
    return [...own, UNCHECKED]
  }
}

/** Texts that are public at once: what the check finds in one is 1004 at its field. Without an answer they pass; outside of any transaction. */
export async function refuseUnfit(
  context: Context,
  texts: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const found = await Promise.all(
    Object.entries(texts).map(async ([field, text]) => ({
      field,
      marks: text ? (await marksOf(context, text)).filter(mark => mark !== UNCHECKED) : [],
    })),
  )
  const wrong = found.filter(({ marks }) => marks.length > 0)
  if (wrong.length > 0)
    throw badField(
      ...wrong.map(({ field, marks }) => ({
        field,
        message: `内容含有不能公开的部分（${marks.join('、')}），请修改`,
      })),
    )
}
