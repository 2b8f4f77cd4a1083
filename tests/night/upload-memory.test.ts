import { existsSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { startServerProcess, type ServerProcess } from '../setup/server-process'
import { call } from '../setup/signed-call'

/** The real server and its render process under hostile uploads. */

const MAX_MB = 400
const KB = 1024

let server: ServerProcess
let token = ''

beforeAll(async () => {
  server = await startServerProcess({ DEMO_LOTS: '1' })
  const { result } = await call<{ login_data: { token: string } }>(server.url, 'user/login', {
    phone: '13800000002',
    password: 'Demo1234',
  })
  token = result.login_data.token
}, 180_000)
afterAll(() => server.stop())

const readProcessStatus = (pid: number) => readFileSync(`/proc/${pid}/status`, 'utf8')
const kilobytes = (status: string, name: string) =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)

/** Memory of the server and its own Node processes in MB; the database is external. */
function memoryNow(): number {
  const children = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number)
  const sizes = [server.pid, ...children].map(pid => {
    try {
      const status = readProcessStatus(pid)
      return /^Name:\s+postgres/m.test(status) ? 0 : kilobytes(status, 'VmRSS')
    } catch {
      return 0 // The process has just ended.
    }
  })
  return sizes.reduce((sum, size) => sum + size, 0) / KB
}

/** Returns the peak memory in MB while the work runs, by polling. */
async function measurePeak(work: () => Promise<void>): Promise<number> {
  let peak = memoryNow()
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryNow())
  }, 15)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return Math.max(peak, memoryNow())
}

const send = (bytes: Buffer) =>
  call<unknown>(
    server.url,
    'base/upload-pic-water',
    { image: bytes.toString('base64') },
    { token, signCode: 'memory-test' },
  )
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#123' } })
const noisy = (width: number, height: number, seed: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 90 + seed, sigma: 30 },
    },
  })

const onLinux = existsSync('/proc/self/status') ? test : test.skip

onLinux(
  'an SVG, a bomb, a polyglot and 50 MB are refused, and photos as large as they may be are drawn, in less than 400 MB',
  async () => {
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'.padEnd(4096),
    )
    const bombs = [
      await flat(12_001, 8).png().toBuffer(),
      await flat(11_000, 11_000).png({ compressionLevel: 9 }).toBuffer(),
    ]
    const polyglots = [
      Buffer.concat([await flat(600, 400).jpeg().toBuffer(), page]),
      Buffer.concat([await flat(600, 400).png().toBuffer(), Buffer.from('PK\x03\x04')]),
    ]
    const large = [
      await noisy(4800, 3600, 1).jpeg({ quality: 40 }).toBuffer(),
      await flat(6300, 6300).png({ compressionLevel: 9 }).toBuffer(),
    ]
    const errcodes: number[] = []
    const peak = await measurePeak(async () => {
      for (const bytes of [svg, ...bombs, ...polyglots]) errcodes.push((await send(bytes)).errcode)
      const huge = await fetch(`${server.url}/m/api/base/upload-pic-water`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: `image=${'A'.repeat(50 * 1024 * 1024)}`,
      }).then(
        answer => answer.status,
        () => 413,
      )
      errcodes.push(huge)
      await Promise.all(
        [...bombs, ...polyglots, svg].map(async bytes => {
          errcodes.push((await send(bytes)).errcode)
        }),
      )
      for (const bytes of large) errcodes.push((await send(bytes)).errcode)
    })
    console.info(`peak of server and drawer: ${Math.round(peak)} MB`)
    expect(errcodes.slice(0, 6)).toEqual([1004, 1004, 1004, 1004, 1004, 413])
    expect(errcodes.filter(code => code === 0)).toHaveLength(large.length)
    expect(peak).toBeLessThan(MAX_MB)
  },
  180_000,
)
