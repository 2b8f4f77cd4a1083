import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { binaries } from '../../server/db/embedded/binaries'
import { freePort, type ClusterConnection } from '../../server/db/embedded/cluster'
import { findDatabaseUser } from '../../server/db/embedded/database-user'
import { until } from './wait'

export interface Standby {
  /** Port of a proxy that can be cut: clients of the replica connect through it. */
  port: number
  /** Pauses replay: the replica receives the WAL, but does not apply it. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  kill: () => Promise<void>
  start: () => Promise<void>
  /** Keeps the connection open without data, like a hanging machine. */
  hang: () => void
  goOn: () => void
  /** Ends it permanently. */
  end: () => Promise<void>
}

/** True for files that a copy must not take from its primary: its WAL arrives by streaming. */
const isLeftOut = (file: string) =>
  /\/(postmaster\.(pid|opts)|pg_wal\/.+|pg_replslot\/.+|pg_stat_tmp\/.+)$/.test(file)

/** Starts a streaming replica of the embedded PostgreSQL in `folder`, which runs for the tests. */
export async function startStandby(primary: ClusterConnection, folder: string): Promise<Standby> {
  const home = mkdtempSync(path.join(tmpdir(), 'homes-standby-'))
  const [copy, port, user] = [path.join(home, 'postgres'), await freePort(), findDatabaseUser()]
  const client = new pg.Client({ ...primary, database: 'postgres' })
  await client.connect()
  await client.query(`select pg_backup_start('standby', fast => true)`)
  cpSync(path.join(folder, 'postgres'), copy, { recursive: true, filter: file => !isLeftOut(file) })
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
  await client.end()
  writeFileSync(path.join(copy, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(path.join(copy, 'standby.signal'), '')
  for (const made of ['pg_wal/archive_status', 'pg_wal/summaries'])
    mkdirSync(path.join(copy, made), { recursive: true })
  if (user.uid !== undefined) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, home])
  chmodSync(copy, 0o700)

  let child: ChildProcess | undefined
  const direct = { ...primary, port, database: 'postgres' }
  const sql = async (text: string) => {
    const one = new pg.Client(direct)
    one.on('error', () => undefined)
    await one.connect()
    return (await one.query<{ is: string }>(text).finally(() => one.end())).rows[0]?.is
  }
  const answers = () =>
    sql('select 1').then(
      () => true,
      () => false,
    )
  const start = async () => {
    const settings = {
      port,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      max_connections: 200,
      fsync: 'off',
      primary_conninfo: `host=${primary.host} port=${primary.port} user=${primary.user} password=${primary.password}`,
    }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    child = spawn(binaries().postgres, ['-D', copy, ...args], { ...user, cwd: '/', stdio: 'ignore' })
    await until('the replica answers', answers, 60)
  }
  const kill = async () => {
    const one = child
    child = undefined
    if (!one || one.exitCode !== null || one.signalCode !== null) return
    const ended = new Promise(resolve => one.once('exit', resolve))
    one.kill('SIGKILL')
    await ended
    await until('its last process has noticed', async () => !(await answers()))
  }

  const open = new Set<Socket>()
  let hangs = false
  const line = createServer(near => {
    const far = connect(port, '127.0.0.1')
    near.on('data', data => void far.write(data))
    far.on('data', data => void near.write(data))
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      if (hangs) one.pause()
      one.on('error', () => undefined)
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>(resolve => line.listen(0, '127.0.0.1', resolve))
  const bound = line.address()
  await start()
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    pause: async () => {
      await sql('select pg_wal_replay_pause()')
      await until(
        'it pauses',
        async () => (await sql('select pg_get_wal_replay_pause_state() as is')) === 'paused',
      )
    },
    resume: async () => {
      await sql('select pg_wal_replay_resume()')
    },
    kill,
    start,
    hang: () => {
      hangs = true
      for (const one of open) one.pause()
    },
    goOn: () => {
      hangs = false
      for (const one of open) one.resume()
    },
    end: async () => {
      for (const one of open) one.destroy()
      line.close()
      await kill()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
