import type { Context } from '../../http/context'
import { takeLimit } from '../../http/limits'

/** New cases of one address in an hour: nobody need be known to make one. */
const NEW_CASES = { name: 'finance.case', total: 300, seconds: 3600 }

/**
 * Keeps a calculation under an id of its own. `known` finds the one with the same content, which is given back instead; `make` adds it
 * and gives nothing where another was faster.
 */
export async function keepCase<T>(
  context: Context,
  known: () => Promise<T | undefined>,
  make: () => Promise<T | undefined>,
): Promise<T> {
  const earlier = await known()
  if (earlier) return earlier
  await takeLimit(context, { ...NEW_CASES, subject: context.client.ipHash })
  const kept = (await make()) ?? (await known())
  if (!kept) throw new Error('a case was neither kept nor found')
  return kept
}
