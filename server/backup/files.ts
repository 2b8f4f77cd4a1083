import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { getErrorCode, StartError } from '../errors/start-error'
import { BAD_KEY, decrypt, encrypt } from './encryption'

/** Encryption key; null: files are written in plain form. */
export type Secret = string | null

/** Returns the name of a compressed file, which shows whether it is encrypted. */
export const packedName = (name: string, secret: Secret) => `${name}.gz${secret === null ? '' : '.sealed'}`

/** Compresses `from` to `file` and encrypts it with the secret, if any; the file gets its name only when it is complete. */
export async function writePacked(from: Readable, file: string, secret: Secret): Promise<void> {
  // Two programs may write the same file at the same time.
  const part = `${file}.${process.pid}.part`
  await pipeline(
    from,
    createGzip({ level: 3 }),
    secret === null ? new PassThrough() : gzip => encrypt(gzip, secret),
    createWriteStream(part, { mode: 0o600 }),
  ).catch(async (error: unknown) => {
    await rm(part, { force: true })
    throw error
  })
  await rename(part, file)
}

/** Reads a compressed file; the end of its name shows whether it is encrypted. */
export async function readPacked(
  file: string,
  secret: Secret,
  to: (unpacked: Readable) => Promise<void>,
): Promise<void> {
  const isSealed = file.endsWith('.sealed')
  if (isSealed && secret === null) throw new StartError(`${file} is sealed: set BACKUP_KEY`)
  const out = new PassThrough()
  const unpacked = pipeline(
    createReadStream(file),
    isSealed && secret !== null ? sealed => decrypt(sealed, secret) : new PassThrough(),
    createGunzip(),
    out,
  ).catch((error: unknown) => {
    // Data decrypted with a wrong key is not valid gzip.
    const isBroken = /^Z_/.test(getErrorCode(error))
    throw isBroken ? new StartError(`${file}: ${isSealed ? BAD_KEY : 'it was changed or cut off'}`) : error
  })
  // If both fail, the error of the file is the cause.
  const [read, used] = await Promise.allSettled([unpacked, to(out)])
  for (const end of [read, used]) if (end.status === 'rejected') throw end.reason
}

/** Exit code 1 of tar: a file changed while it was read, as those of a running database do. */
const CHANGED = 1

/** Packs `what` in `folder` with `tar`; throws with its error output. */
export async function packFolder(
  { folder, what, without = [] }: { folder: string; what: readonly string[]; without?: readonly string[] },
  file: string,
  secret: Secret,
): Promise<void> {
  const child = spawn(
    'tar',
    [
      ...['--create', '--file=-', '--warning=no-file-changed', '--warning=no-file-removed'],
      ...without.map(pattern => `--exclude=${pattern}`),
      ...['-C', folder, ...what],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  const ended = waitForProgramEnd(child, 'tar', [0, CHANGED])
  await Promise.all([writePacked(child.stdout, file, secret), ended]).catch((error: unknown) => {
    child.kill()
    throw error
  })
}

/** Unpacks a folder that was packed like this; preserves owners if we run as root. */
export async function unpackFolder(file: string, folder: string, secret: Secret): Promise<void> {
  await mkdir(folder, { recursive: true })
  // --ignore-zeros: otherwise tar may exit before it has read the final zeros, and the pipe to it breaks.
  const child = spawn(
    'tar',
    ['--extract', '--ignore-zeros', '--file=-', '--preserve-permissions', '-C', folder],
    {
      stdio: ['pipe', 'ignore', 'pipe'],
    },
  )
  const ended = waitForProgramEnd(child, 'tar', [0])
  try {
    await readPacked(file, secret, async unpacked => {
      await Promise.all([pipeline(unpacked, child.stdin), ended])
    })
  } finally {
    child.kill()
  }
}

/** Resolves when a program exits with an accepted code, else throws with its error output. */
export function waitForProgramEnd(
  child: { stderr: Readable | null } & NodeJS.EventEmitter,
  name: string,
  right: readonly number[],
): Promise<void> {
  let said = ''
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (said = `${said}${chunk}`.slice(-2_000)))
  return new Promise((resolve, reject) => {
    child.once('error', error => reject(new Error(`${name}: ${(error as Error).message}`)))
    child.once('close', (code: number | null) => {
      if (code !== null && right.includes(code)) resolve()
      else
        reject(new Error(`${name} ended with ${code ?? 'a signal'}: ${said.trim().split('\n').at(-1) ?? ''}`))
    })
  })
}
