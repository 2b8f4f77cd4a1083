import { spawn } from 'node:child_process'
import pg from 'pg'

/** Runs `work` with a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Starts a program of PostgreSQL on a database. Its password is not an argument, which everybody on the machine could see. */
export function spawnOnDatabase(program: string, args: readonly string[], url: string) {
  const address = new URL(url)
  const env = {
    ...process.env,
    ...(address.password !== '' && { PGPASSWORD: decodeURIComponent(address.password) }),
  }
  address.password = ''
  return spawn(program, [...args, '--no-password', `--dbname=${address.href}`], {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}
