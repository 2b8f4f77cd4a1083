import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/database'
import { hashToken } from '../../http/hash'

const CODES = 8
/** Crockford's alphabet: no two characters look alike. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns 120 random bits, in six groups of four characters. */
const newCode = () =>
  Array.from(randomBytes(24), byte => SIGNS[byte % 32])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

/** Normalizes a code before hashing: lower case, hyphens, and O for 0 make no difference. */
const plain = (code: string) =>
  code
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

/** Replaces all codes by new ones and returns them; they are shown only this once. */
export async function makeCodes(db: Database, { uid, now }: { uid: number; now: number }): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await dropCodes(db, uid)
  await db.query(
    'insert into recovery_code (code_hash, uid, created_at) select h, $2, $3 from unnest($1::text[]) h',
    [codes.map(code => hashToken(plain(code))), uid, now],
  )
  return codes
}

/** Deletes a code when it is used; false if it is not one of the member's, or was used before. */
export async function useCode(db: Database, { uid, code }: { uid: number; code: string }): Promise<boolean> {
  const used = await db.one('delete from recovery_code where uid = $1 and code_hash = $2 returning 1', [
    uid,
    hashToken(plain(code)),
  ])
  return used !== undefined
}

export async function codesLeft(db: Database, uid: number): Promise<number> {
  const row = await db.one<{ total: number }>('select count(*) as total from recovery_code where uid = $1', [
    uid,
  ])
  return row?.total ?? 0
}

export async function dropCodes(db: Database, uid: number): Promise<void> {
  await db.query('delete from recovery_code where uid = $1', [uid])
}
