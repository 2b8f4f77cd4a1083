import { fork } from 'node:child_process'
import { StartError } from '../errors/start-error'
import { buildLoaderArguments, programFile } from '../programs'

/**
 * Makes the demo data of a database once, as the owner of its tables, and updates its times: in a separate process, because the memory it
 * takes would stay with the server. Throws a StartError if it fails; that process has printed the reason.
 */
export function makeDemoDataApart(ownerUrl: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const program = programFile('demo/make-process')
    const maker = fork(program, {
      execArgv: buildLoaderArguments(program),
      env: { ...process.env, DATABASE_URL: ownerUrl },
    })
    maker.once('error', reject)
    maker.once('exit', code => {
      if (code === 0) resolve()
      else reject(new StartError('The demo data could not be made.'))
    })
  })
}
