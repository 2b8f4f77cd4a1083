import { wordCheck } from '../adapters/text-words'
import type { Context } from '../http/context'
import { badField } from '../errors/api-error'

/** Mark for a text whose moderation failed: a person has to read it. */
const UNCHECKED = '未检查'

const words = wordCheck()

/**
 * Returns the moderation marks of a text, from our own word list first; runs outside of any transaction. If the service fails, the text is
 * marked as not checked.
 */
export async function checkTextForMarks({ adapters, log }: Context, text: string): Promise<string[]> {
  const own = await words.check(text)
  try {
    return [...new Set([...own, ...(await adapters.texts.check(text))])]
  } catch (error) {
    log.warn({ err: error as Error }, 'a text could not be checked')
    return [...own, UNCHECKED]
  }
}

/**
 * For texts that become public at once: throws 1004 at the field of a flagged text. If the service fails they pass; runs outside of any
 * transaction.
 */
export async function refuseUnfit(
  context: Context,
  texts: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const found = await Promise.all(
    Object.entries(texts).map(async ([field, text]) => ({
      field,
      marks: text ? (await checkTextForMarks(context, text)).filter(mark => mark !== UNCHECKED) : [],
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
