import { fork } from 'node:child_process'
import { buildLoaderArguments, programFile } from '../../programs'

/**
 * Renders the missing videos in a low-priority process; returns a function that stops it. Pages show posters meanwhile. Errors go to `log`:
 * the server works without videos.
 */
export function makeFilms({
  dataDir,
  databaseUrl,
  log,
}: {
  dataDir: string
  databaseUrl: string
  log: (text: string) => void
}): () => void {
  const program = programFile('demo/films/film-process')
  const maker = fork(program, [dataDir], {
    execArgv: buildLoaderArguments(program),
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  let isEnding = false
  maker.once('error', error => log(`the demo videos could not be made: ${error.message}`))
  maker.once('exit', code => {
    if (code !== 0 && !isEnding) log('the demo videos could not be made')
  })
  return () => {
    isEnding = true
    maker.kill()
  }
}
