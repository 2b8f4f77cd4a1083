import { readFileSync } from 'node:fs'
import http from 'node:http'
import { performance } from 'node:perf_hooks'
import sharp from 'sharp'
import { startServerProcess, type ServerProcess } from '../setup/server-process'
import { call, signedBody } from '../setup/signed-call'
import { milliseconds, quantile, tableText } from './table'

const AT_ONCE = 3
const ROUNDS = 4
const PATH = 'base/upload-pic-base64'
/** Bytes of the largest accepted body, without its other fields. */
const LARGEST = 16 * 1024 * 1024 - 2048

interface Member {
  token: string
  signCode: string
}

/** Pictures of about 9 MB each, all different. */
const photo = async (mean: number): Promise<string> => {
  const noise = { type: 'gaussian', mean, sigma: 30 } as const
  const bytes = await sharp({
    create: { width: 2000, height: 1500, channels: 3, background: '#888', noise },
  })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return bytes.toString('base64')
}

/**
 * Response time of /healthz while several bodies of the maximum size arrive and are parsed, for each kind of body; and the longest
 * event-loop block during a request, which other load on the machine does not lengthen.
 */
export async function benchUploads(): Promise<string> {
  const server = await startServerProcess({ DEMO_LOTS: '1' })
  try {
    const { result } = await call<{ login_data: { token: string } }>(server.url, 'user/login', {
      phone: '13800000002',
      password: 'Demo1234',
    })
    const member = { token: result.login_data.token, signCode: 'bench-uploads' }
    const unsigned = (image: string) => `token=${member.token}&image=${image}`
    const kinds: [string, (round: number) => Promise<string[]> | string[]][] = [
      ['none', () => []],
      ['signs that stand for a blank', () => fill(unsigned('+'.repeat(LARGEST)))],
      ['escapes', () => fill(unsigned('%2B'.repeat(LARGEST / 3)))],
      ['photos', round => buildPhotoBodies(member, round)],
    ]
    const rows: (string | number)[][] = []
    for (const [what, bodiesOf] of kinds) rows.push([what, ...(await measure(server, bodiesOf))])
    return tableText(
      `/healthz while ${AT_ONCE} bodies of up to 16 MB come at once (${ROUNDS} times, client and server on this machine)`,
      ['bodies', 'asked', 'p50', 'p99', 'longest', 'most work'],
      rows,
    )
  } finally {
    await server.stop()
  }
}

const fill = (body: string) => Array.from({ length: AT_ONCE }, () => body)

const buildPhotoBodies = (member: Member, round: number) =>
  Promise.all(
    Array.from({ length: AT_ONCE }, async (_, at) =>
      signedBody(PATH, { image: await photo(80 + round * AT_ONCE + at) }, member),
    ),
  )

async function measure(
  { url: origin, pid }: ServerProcess,
  bodiesOf: (round: number) => Promise<string[]> | string[],
): Promise<(string | number)[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  const works: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const bodies = (await bodiesOf(round)).map(body => Buffer.from(body))
    let isOver = false
    const work = Promise.all(bodies.map(body => send(`${origin}/m/api/${PATH}`, body)))
    const over = (bodies.length > 0 ? work : pause(1_000)).finally(() => {
      isOver = true
    })
    while (!isOver) {
      const [since, worked] = [performance.now(), readCpuTime(pid)]
      await get(agent, `${origin}/healthz`)
      times.push(performance.now() - since)
      works.push(readCpuTime(pid) - worked)
      await pause(2)
    }
    await over
  }
  agent.destroy()
  return [
    times.length,
    milliseconds(quantile(times, 0.5)),
    milliseconds(quantile(times, 0.99)),
    milliseconds(Math.max(...times)),
    milliseconds(Math.max(...works)),
  ]
}

/** CPU milliseconds of a process's main thread; only known on Linux. */
function readCpuTime(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}

const pause = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Sends it over a separate connection, and waits for the complete response. */
const send = (url: string, body: Buffer) =>
  new Promise<void>((resolve, reject) => {
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': body.length,
    }
    http
      .request(url, { method: 'POST', agent: false, headers }, response =>
        response.resume().on('end', resolve),
      )
      .on('error', reject)
      .end(body)
  })

const get = (agent: http.Agent, url: string) =>
  new Promise<void>((resolve, reject) => {
    http.get(url, { agent }, response => response.resume().on('end', resolve)).on('error', reject)
  })
