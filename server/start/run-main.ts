import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { EnvError, readSettings, type Env } from '../env'
import { StartError } from '../errors/start-error'
import { ROOT } from '../programs'
import { settingsTable } from './settings-table'

/**
 * Runs a program of the server with its settings; actionable errors are printed as one line with exit code 1. With --check it prints the
 * settings and does nothing else.
 */
export function runMain(work: (env: Env) => Promise<void>): void {
  const main = async () => {
    const file = join(ROOT, '.env')
    if (existsSync(file)) process.loadEnvFile(file)
    const settings = readSettings(process.env)
    if (process.argv.includes('--check')) process.stdout.write(settingsTable(settings))
    else await work(settings.env)
  }
  main().catch((error: unknown) => {
    process.stderr.write(
      error instanceof StartError || error instanceof EnvError
        ? `\n  ${error.message.replaceAll('\n', '\n  ')}\n\n`
        : `${error instanceof Error ? error.stack : String(error)}\n`,
    )
    process.exit(1)
  })
}
