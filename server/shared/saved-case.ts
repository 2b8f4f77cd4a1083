import type { Context } from '../http/context'
import { takeLimit } from '../http/limits'

/** New cases of one address in an hour: nobody need be known to make one. */
const NEW_CASES = { name: 'finance.case', total: 300, seconds: 3600 }

/**
 * Keeps a calculation under an id of its own. `known` finds the one with the same content, which is given back instead; `make` adds it
 * and gives nothing where another was faster.
 */
export async function saveCase<T>(
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

/**
 * Which case a code of an address names, for `$1` to `$3` of caseValues. Cases had numbers once, which anybody could count through: one
 * still leads whoever keeps the case to it.
 */
export const caseWhere = (kind: 'tax' | 'loan') =>
  `c.code = $1 or (c.id = $2::bigint and exists (select 1 from my_calculation m where m.uid = $3::bigint and m.kind = '${kind}' and m.case_id = c.id))
   order by c.code = $1 desc limit 1`

export const caseValues = ({ caller }: Pick<Context, 'caller'>, code: string) => [
  code,
  /^[1-9]\d{0,9}$/.test(code) ? Number(code) : null,
  caller.uid,
]
