import { parsePictureName } from '../adapters/picture-name'
import type { Adapters } from '../adapters/adapters'
import type { Database } from '../db/database'
import { noteErasure } from './check-ledger'
import { hashErasure } from '../adapters/ledger'
import { PERSONAL, type PersonalTable } from './personal'

export interface EraseTools {
  db: Database
  adapters: Pick<Adapters, 'pictures' | 'erasures'>
  now: () => number
}

interface MemberRow {
  uid: number
  phone: string | null
  created_at: number
  invite_code: string
  wx_openid: string | null
  bd_openid: string | null
  unionid: string | null
}
const COLUMNS = 'uid, phone, created_at, invite_code, wx_openid, bd_openid, unionid'

const buildEraseSql = ({ table, where, retention, erased }: PersonalTable) => {
  if (retention === 'go' || typeof erased === 'string')
    return `delete from ${table} t where ${where}${table === 'picture' ? ' returning t.url, t.original' : ''}`
  const sets = Object.entries(erased).map(([column, value]) => `${column} = ${value}`)
  return sets.length > 0 ? `update ${table} t set ${sets.join(', ')} where ${where}` : null
}

/** Keeps only the parameters that a statement uses, because PostgreSQL infers their types from their use. */
export function bound(sql: string, all: readonly unknown[]): { text: string; values: unknown[] } {
  const used = [...new Set([...sql.matchAll(/\$(\d)/g)].map(match => Number(match[1])))].sort()
  const types = ['bigint', 'text', 'text[]', 'bigint']
  return {
    text: sql.replace(
      /\$(\d)/g,
      (_, n: string) => `$${used.indexOf(Number(n)) + 1}::${types[Number(n) - 1]}`,
    ),
    values: used.map(n => all[n - 1]),
  }
}

/**
 * Erases a member by the rules of personal.ts in one transaction; picture files are deleted last. The ledger entry is written first: the
 * next start completes what a crash interrupts.
 */
export async function eraseMember({ db, adapters, now }: EraseTools, uid: number): Promise<void> {
  const member = await db.one<MemberRow>(`select ${COLUMNS} from users where uid = $1`, [uid])
  if (!member) return
  const at = now()
  const erasure = { uid, mark: hashErasure(member), at }
  await adapters.erasures.add(erasure)
  const openids = [member.wx_openid, member.bd_openid, member.unionid].filter(id => id !== null)
  const values = [uid, member.phone ?? '', openids, at]
  const pictures = await db.transaction(async inner => {
    const gone: { url: string; original: string | null }[] = []
    for (const rule of PERSONAL) {
      const sql = buildEraseSql(rule)
      if (sql === null) continue
      const statement = bound(sql, values)
      const rows = await inner.query<Record<string, unknown>>(statement.text, statement.values)
      if (rule.table === 'picture') gone.push(...(rows as typeof gone))
    }
    await noteErasure(inner, erasure)
    return gone
  })
  for (const { url, original } of pictures) {
    const name = parsePictureName(url)
    if (name !== null) await adapters.pictures.delete(name)
    if (original !== null) await adapters.pictures.delete(original)
  }
}

/**
 * Repeats the erasure of accounts that a restored older database contains again. Must run before any request is served; returns their
 * number.
 */
export async function eraseAgain(tools: EraseTools): Promise<number> {
  const { erasures } = await tools.adapters.erasures.read()
  const marks = new Map(erasures.map(({ uid, mark }) => [mark, uid]))
  if (marks.size === 0) return 0
  const back = await tools.db.query<MemberRow>(
    `select ${COLUMNS} from users where uid = any($1) and erased_at is null`,
    [[...marks.values()]],
  )
  const found = back.filter(member => marks.has(hashErasure(member)))
  for (const { uid } of found) await eraseMember(tools, uid)
  return found.length
}
