import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { readPacked, writePacked } from '../../server/backup/files'
import { basesIn } from '../../server/backup/places'
import { login } from './process-writers'
import { realProcess, REAL_PROCESS_MS, untilSlowly, type RealProcess } from './real-process'

/** The embedded database of the real process: backed up during writes, lost with its disk, and restored to a point in time. */
let real: RealProcess
let backups = ''
let settings: Record<string, string>
beforeAll(async () => {
  real = await realProcess()
  backups = mkdtempSync(join(tmpdir(), 'homes-backups-'))
  settings = { BACKUP_DIR: backups, BACKUP_KEY: 'a-key-of-sixteen-signs' }
})
afterAll(() => {
  real.close()
  rmSync(backups, { recursive: true, force: true })
})

const run = async (program: string, args: string[] = [], more: Record<string, string> = {}) => {
  const started = real.start({ ...settings, ...more }, program, args)
  return { code: await started.ended, output: started.output() }
}
const secondsLater = () => {
  const now = Math.floor(Date.now() / 1000)
  return untilSlowly('a second has passed', () => Math.floor(Date.now() / 1000) > now + 1)
}

test(
  'a disk is lost: what was answered until the minute named is there again, and nothing after it',
  async () => {
    const server = await real.startReady(settings)
    expect(await login(real, '13400000001')).toBe(true)
    const backup = await run('make-backup')
    expect(backup).toMatchObject({
      code: 0,
      output: expect.stringMatching(/copy of the embedded PostgreSQL 18/),
    })
    expect(await login(real, '13400000002')).toBe(true)
    expect(await run('try-backup')).toMatchObject({
      code: 0,
      output: expect.stringMatching(
        /^the backup is good: users [1-9]\d*, house \d+.*; \d+ pages, of \d{8}T/m,
      ),
    })
    await secondsLater()
    const to = new Date().toISOString()
    await secondsLater()
    expect(await login(real, '13400000003')).toBe(true)

    // A backup does not reveal who is in the database.
    const [base] = basesIn(backups)
    for (const name of readdirSync(base?.folder ?? ''))
      expect(readFileSync(join(base?.folder ?? '', name)).includes('13400000001')).toBe(false)

    expect(await run('restore')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/is in use by process/),
    })
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    const wal = () => readdirSync(join(backups, 'wal')).length
    expect(wal()).toBeGreaterThan(1)
    rmSync(real.dataDir, { recursive: true })

    const asked = new Date(Date.now() + 3600_000).toISOString()
    expect((await run('restore', ['--to', asked])).output).toMatch(/must be a time that is over/)
    expect((await run('restore', ['--to', '2020-01-01T00:00:00Z'])).output).toMatch(
      /The oldest backup in .* is of/,
    )
    expect(await run('restore', ['--to', to], { BACKUP_KEY: 'another-key-of-16-signs' })).toMatchObject({
      code: 1,
      output: expect.stringMatching(/sealed with another BACKUP_KEY/),
    })
    expect(existsSync(join(real.dataDir, 'postgres'))).toBe(false)
    const restored = await run('restore', ['--to', to])
    expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^restored to \d{8}T\d{6}Z/) })

    const again = await real.startReady(settings)
    expect(await login(real, '13400000001')).toBe(false)
    expect(await login(real, '13400000002')).toBe(false)
    expect(await login(real, '13400000003')).toBe(true)
    again.child.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  },
  2 * REAL_PROCESS_MS,
)

describe('a sealed file', () => {
  const secret = 'a-key-of-sixteen-signs'
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'homes-sealed-'))
    chmodSync(folder, 0o700)
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const read = async (file: string, key: string | null) => {
    const chunks: Buffer[] = []
    await readPacked(file, key, async unpacked => {
      for await (const chunk of unpacked) chunks.push(chunk as Buffer)
    })
    return Buffer.concat(chunks).toString()
  }

  test.each(['', 'a', '字'.repeat(100_000)])('comes back as it was (%#)', async text => {
    const file = join(folder, 'x.gz.sealed')
    await writePacked(Readable.from([Buffer.from(text)]), file, secret)
    expect(await read(file, secret)).toBe(text)
  })

  test('is refused when a byte of it was changed, its end is gone, or the key is another', async () => {
    const file = join(folder, 'x.gz.sealed')
    await writePacked(Readable.from([Buffer.from('字'.repeat(1000))]), file, secret)
    const whole = readFileSync(file)
    await expect(read(file, 'another-key-of-16-signs')).rejects.toThrow(/another BACKUP_KEY/)
    await expect(read(file, null)).rejects.toThrow(/set BACKUP_KEY/)
    writeFileSync(file, whole.subarray(0, whole.length - 3))
    await expect(read(file, secret)).rejects.toThrow()
    const changed = Buffer.from(whole)
    changed[whole.length - 20] = (changed[whole.length - 20] ?? 0) ^ 1
    writeFileSync(file, changed)
    await expect(read(file, secret)).rejects.toThrow()
  })
})
