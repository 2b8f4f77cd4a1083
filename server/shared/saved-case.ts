import type { Context } from '../http/context'
import { consumeLimit } from '../http/rate-limits'

/** Maximum new cases per address and hour: creating one requires no login. */
const NEW_CASES = { name: 'finance.case', total: 300, seconds: 3600 }

/**
 * Stores a calculation under its own id. `known` finds one with the same content, which is returned instead; `make` inserts it and returns
 * nothing if a concurrent insert won.
 */
export async function saveCase<T>(
  context: Context,
  known: () => Promise<T | undefined>,
  make: () => Promise<T | undefined>,
): Promise<T> {
  const earlier = await known()
  if (earlier) return earlier
  await consumeLimit(context, { ...NEW_CASES, subject: context.client.ipHash })
  const kept = (await make()) ?? (await known())
  if (!kept) throw new Error('a case was neither kept nor found')
  return kept
}

/**
 * SQL that finds the case a code in a URL names, for `$1` to `$3` of caseValues. Cases used to have sequential numbers that anybody could
 * enumerate: a number still works for a member who saved that case.
 */
export const caseWhere = (kind: 'tax' | 'loan') =>
  `c.code = $1
     or (c.id = $2::bigint
       and exists (select 1 from my_calculation m where m.uid = $3::bigint and m.kind = '${kind}' and m.case_id = c.id))
   order by c.code = $1 desc limit 1`

export const caseValues = ({ caller }: Pick<Context, 'caller'>, code: string) => [
  code,
  /^[1-9]\d{0,9}$/.test(code) ? Number(code) : null,
  caller.uid,
]
