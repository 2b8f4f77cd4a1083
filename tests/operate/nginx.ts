import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { freePort } from '../setup/server-process'
import { until } from '../setup/wait'

export interface Proxy {
  /** https origin with a self-signed certificate. */
  origin: string
  stop: () => Promise<void>
}

/** Starts this machine's nginx with server/deploy/nginx.conf unchanged, except for names, ports and the certificate. */
export async function startNginx(
  folder: string,
  { example, servers }: { example: string; servers: readonly number[] },
): Promise<Proxy> {
  mkdirSync(folder, { recursive: true })
  const [plain, port] = [await freePort(), await freePort()]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=homes.example.com'].concat([
      '-keyout',
      path.join(folder, 'homes.key'),
      '-out',
      path.join(folder, 'homes.pem'),
    ]),
    { stdio: 'ignore' },
  )
  const site = servers
    .reduce(
      (text, server, i) => text.replace(`web-${i + 1}:8686`, `127.0.0.1:${server}`),
      readFileSync(example, 'utf8'),
    )
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replaceAll('/etc/nginx/certificates', folder)
  writeFileSync(path.join(folder, 'site.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${path.join(folder, name)};`)
    .join('\n')
  const conf = path.join(folder, 'nginx.conf')
  writeFileSync(
    conf,
    `daemon off;\npid ${path.join(folder, 'pid')};\nerror_log ${path.join(folder, 'error.log')};\nevents { worker_connections 1024; }\n` +
      `http {\naccess_log off;\n${temporary}\ninclude ${path.join(folder, 'site.conf')};\n}\n`,
  )
  execFileSync('nginx', ['-t', '-q', '-c', conf], { stdio: ['ignore', 'pipe', 'pipe'] })
  const child = spawn('nginx', ['-c', conf], { stdio: 'ignore' })
  const ended = new Promise<void>(resolve => child.once('exit', () => resolve()))
  await until('nginx listens', () =>
    fetch(`http://127.0.0.1:${plain}/`, { redirect: 'manual' }).then(
      ({ status }) => status === 301,
      () => false,
    ),
  )
  return {
    origin: `https://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
