import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { backupBucket, type BackupBucket } from '../../server/backup/bucket'
import { removeHalves } from '../../server/backup/make'
import { bringFromBucket, sendToBucket } from '../../server/backup/mirror'
import { basesIn, momentName } from '../../server/backup/places'
import { objectStore, STORE_KEY } from '../setup/object-store'

let store: Awaited<ReturnType<typeof objectStore>>
let bucket: BackupBucket
let folder = ''
const settings = () => ({ ...STORE_KEY, endpoint: store.endpoint, bucket: 'backups' })
beforeEach(async () => {
  store = await objectStore()
  bucket = backupBucket(settings())
  folder = mkdtempSync(path.join(tmpdir(), 'homes-bucket-'))
})
afterEach(() => {
  store.close()
  rmSync(folder, { recursive: true })
})

const file = (name: string, bytes: Buffer | string) => {
  const place = path.join(folder, name)
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, bytes)
  return place
}
const DAY = 86_400
const FIRST = Date.UTC(2026, 10, 1) / 1000
const walName = (n: number) => `0000000100000000000000${n.toString(16).toUpperCase().padStart(2, '0')}`
/** A backup of the nth day as in BACKUP_DIR, with a WAL file. */
function backup(n: number): void {
  const at = FIRST + n * DAY
  const base = `base/${momentName(at)}`
  file(`${base}/postgres.tar.gz.sealed`, `database of day ${n}`)
  file(
    `${base}/manifest.json`,
    JSON.stringify({
      at,
      kind: 'embedded',
      database: 'postgres.tar.gz.sealed',
      firstWal: walName(n),
      bytes: 1,
    }),
  )
  file(`wal/${walName(n)}.gz.sealed`, `log of day ${n}`)
}
const send = (known: Map<string, number>, kept = 2) => sendToBucket(folder, { bucket, known, kept })

test('a file of any size comes back as it was, also after a storage that failed twice', async () => {
  const large = Buffer.alloc(2 * 16 * 1024 * 1024 + 7, '0123456789')
  for (const [name, bytes] of [
    ['base/a/large.tar', large],
    ['base/a/small', Buffer.from('字')],
    ['base/a/empty', Buffer.alloc(0)],
  ] as const) {
    store.fail(2)
    await bucket.put(name, file('source', bytes))
    const listed = await bucket.list('base/')
    expect(listed.get(name)).toBe(bytes.length)
    store.fail(2)
    await bucket.get(name, bytes.length, path.join(folder, 'brought'))
    expect(readFileSync(path.join(folder, 'brought')).equals(bytes)).toBe(true)
  }
  expect([...(await bucket.list('')).keys()]).toEqual(['base/a/empty', 'base/a/large.tar', 'base/a/small'])
})

test('a storage that refuses or fails for good leaves no half of a file, here or there', async () => {
  const wrong = backupBucket({ ...settings(), keySecret: 'another' })
  await expect(wrong.put('base/a', file('source', 'x'))).rejects.toThrow(/refused PUT base\/a: 403/)
  const large = file('large', Buffer.alloc(16 * 1024 * 1024 + 1))
  store.fail(3)
  await expect(bucket.put('base/b', large)).rejects.toThrow(/503/)
  expect([...store.objects.keys()]).toEqual([])
  await expect(bucket.get('base/none', 3, path.join(folder, 'brought'))).rejects.toThrow(/404/)
  expect(readdirSync(folder).filter(name => name.startsWith('brought'))).toEqual([])
  await expect(bucket.get('../evil', 3, path.join(folder, 'brought'))).rejects.toThrow(/no name of a backup/)
})

test('backups and log are sent once, the manifest last, and only the newest stay with the log that they need', async () => {
  backup(1)
  backup(2)
  file('base/20261104T000000Z.making/postgres.tar.gz.sealed', 'half')
  const known = await bucket.list('')
  // Further uploads of the server: the WAL, and never a backup twice.
  expect(await sendToBucket(folder, { bucket, known: new Map(known), kept: 2, isLog: true })).toBe(2)
  expect(await send(known)).toBe(6)
  expect(await send(known)).toBe(0)
  const puts = store.asked.filter(one => one.startsWith('PUT'))
  expect(puts.slice(-2).every(one => one.endsWith('manifest.json'))).toBe(true)
  expect([...store.objects.keys()].some(name => name.includes('making'))).toBe(false)

  backup(3)
  rmSync(path.join(folder, `base/${momentName(FIRST + DAY)}`), { recursive: true })
  expect(await send(await bucket.list(''))).toBe(3)
  const left = [...(await bucket.list('')).keys()]
  expect(left.filter(name => name.endsWith('manifest.json'))).toEqual([
    `base/${momentName(FIRST + 2 * DAY)}/manifest.json`,
    `base/${momentName(FIRST + 3 * DAY)}/manifest.json`,
  ])
  expect(left.filter(name => name.startsWith('wal/'))).toEqual([2, 3].map(n => `wal/${walName(n)}.gz.sealed`))
})

test('a disk that is lost and begins again takes nothing away from the bucket but what is too old', async () => {
  for (const n of [1, 2]) backup(n)
  await send(await bucket.list(''))
  rmSync(path.join(folder, 'base'), { recursive: true })
  rmSync(path.join(folder, 'wal'), { recursive: true })
  backup(3)
  await send(await bucket.list(''), 3)
  expect([...(await bucket.list('')).keys()].filter(name => name.endsWith('manifest.json'))).toHaveLength(3)
})

test('half a backup of yesterday goes, one that may be under way stays', async () => {
  backup(1)
  for (const n of [2, 3]) file(`base/${momentName(FIRST + n * DAY)}.making/database.dump.gz`, 'half')
  await removeHalves(folder, FIRST + 3 * DAY + 60)
  expect(readdirSync(path.join(folder, 'base')).sort()).toEqual([
    momentName(FIRST + DAY),
    `${momentName(FIRST + 3 * DAY)}.making`,
  ])
})

test('the backup of before a time is brought with the log since, and nothing else', async () => {
  for (const n of [1, 2, 3]) backup(n)
  await send(await bucket.list(''), 9)
  const empty = path.join(folder, 'anew')
  await bringFromBucket(empty, bucket, FIRST + 2 * DAY + 60)
  expect(basesIn(empty).map(({ at }) => at)).toEqual([FIRST + 2 * DAY])
  const base = path.join(empty, 'base', momentName(FIRST + 2 * DAY))
  expect(readFileSync(path.join(base, 'postgres.tar.gz.sealed'), 'utf8')).toBe('database of day 2')
  expect(readdirSync(path.join(empty, 'wal')).sort()).toEqual([2, 3].map(n => `${walName(n)}.gz.sealed`))
  expect(existsSync(path.join(empty, 'brought'))).toBe(false)
  await expect(bringFromBucket(path.join(folder, 'older'), bucket, FIRST)).rejects.toThrow(
    /holds none of that time/,
  )
})
