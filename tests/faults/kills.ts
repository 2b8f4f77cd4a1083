import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres, postgresPrograms, type Postgres } from '../operate/postgres'
import { untilSlowly, webProcesses } from '../server/real-process'
import type { Fault } from './fault'
import { openSite, type Site } from './site'

const killDatabase = ({ real }: Site) => process.kill(real.databasePid() ?? 0, 'SIGKILL')

/** The server restarts its database automatically, whatever ended it. */
async function databaseAnew(site: Site, end: () => void): Promise<void> {
  const before = site.real.databasePid()
  end()
  await untilSlowly('the database is another process', () => {
    const now = site.real.databasePid()
    return now !== undefined && now !== before
  })
  await untilSlowly('the server is ready', site.real.isReady)
}

async function killServer({ server }: Site): Promise<void> {
  server.child.kill('SIGKILL')
  await server.ended
}

/** Restart by the operator of an external database: the server is not notified. */
function restart(mode: 'fast' | 'immediate'): Fault {
  let outside: Postgres
  return {
    name: `pg_ctl restart -m ${mode} of an outside database`,
    asked: 'the server connects again by itself',
    within: 15,
    missing: () => {
      try {
        postgresPrograms()
        return undefined
      } catch (error) {
        return (error as Error).message
      }
    },
    open: async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'homes-faults-'))
      chmodSync(folder, 0o755)
      outside = await startPostgres(path.join(folder, 'postgres'))
      const leave = () => {
        outside.stop()
        rmSync(folder, { recursive: true, force: true })
      }
      const site = await openSite({ outside }).catch((error: unknown) => {
        leave()
        throw error
      })
      return { ...site, close: () => site.close().finally(leave) }
    },
    strike: async ({ real }) => {
      outside.restart(mode)
      await untilSlowly('the server is ready', real.isReady)
    },
  }
}

export const KILLS: readonly Fault[] = [
  {
    name: 'kill -9 of one of two web processes',
    asked: 'the other serves, a new one takes its place',
    within: 5,
    killsServer: true,
    open: () => openSite({ settings: { WEB_PROCESSES: '2' } }),
    strike: async ({ server }) => {
      await untilSlowly('both have begun', () => webProcesses(server.child.pid).length === 2)
      const [killed = 0] = webProcesses(server.child.pid)
      process.kill(killed, 'SIGKILL')
      await untilSlowly('another takes its place', () => {
        const now = webProcesses(server.child.pid)
        return now.length === 2 && !now.includes(killed)
      })
    },
  },
  {
    name: 'kill -9 of the server, started again',
    asked: 'its database is taken over',
    within: 15,
    killsServer: true,
    strike: async site => {
      await killServer(site)
      await site.startAgain()
      if (!site.server.output().includes('taken over')) throw new Error('the database was not taken over')
    },
  },
  {
    name: 'kill -9 of the postmaster',
    asked: 'the server brings it back',
    within: 15,
    strike: site => databaseAnew(site, () => killDatabase(site)),
  },
  {
    name: 'kill -9 of server and postmaster, started again',
    asked: 'the start repairs what was cut off',
    within: 30,
    killsServer: true,
    strike: async site => {
      killDatabase(site)
      await killServer(site)
      await site.startAgain()
    },
  },
  restart('fast'),
  restart('immediate'),
]
