// npm test -- package: builds the package of this tree in a temporary folder and starts it in production mode on an empty database, with
// one web process and with two. `npm run test:operate` continues from there; this part takes a minute and needs neither nginx nor an
// installed PostgreSQL.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startCluster } from '../../server/db/embedded/cluster'
import { connectionAs, makeDatabase, buildDatabaseUrl } from '../../server/db/embedded/roles'
import { ROOT } from '../../server/programs'
import { buildStamp } from '../../src/lib/sign'
import { objectStore } from '../setup/object-store'
import { docsLead, packagesLoad, startsWith } from './empty-start'
import { settingsFor } from './programs'
import { mailReceiver, smsReceiver, traceReceiver } from './receivers'
import { ends, FOLDER, needed, playAll, step, TOLD } from './trial'

/** The PostgreSQL of the tests as an external one, accessed only through its URLs. */
async function outsideDatabase() {
  const { connection, stop } = await startCluster({
    dataDir: path.join(FOLDER, 'postgres'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  ends.push(stop)
  const another = (name: string) => ({
    url: buildDatabaseUrl(connectionAs(connection, 'app'), name),
    ownerUrl: buildDatabaseUrl(connectionAs(connection, 'owner'), name),
  })
  for (const name of ['homes', 'homes_trial']) await makeDatabase(connection, name)
  return { ...another('homes'), another }
}

/**
 * The tests' H5 site is built with the development secret, which production rejects: this gives it the stamp of the trial's secret. No
 * browser opens it.
 */
function stampSite(folder: string): void {
  const file = path.join(folder, 'dist/h5/build-stamp.json')
  const stamp = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...stamp, sign: buildStamp(TOLD.secret) }))
}

async function play() {
  // Outside the checkout, whose node_modules a program below it would also resolve.
  const folder = path.join(FOLDER, 'package')
  await step(
    'npm run package',
    () =>
      execFileSync(process.execPath, ['scripts/package.mjs', '--dev', folder], {
        cwd: ROOT,
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    output => output.trim().split('\n').at(-1)?.replace(`${folder}: `, '') ?? '',
  )
  stampSite(folder)
  docsLead({ folder })
  await packagesLoad({ folder })
  const store = await objectStore()
  ends.push(store.close)
  const settings = settingsFor(await outsideDatabase(), {
    sms: await smsReceiver(),
    mail: await mailReceiver(),
    store,
    traces: await traceReceiver(),
  })
  needed(settings.NODE_ENV === 'production', 'it is no production server')
  const running = { folder, settings }
  await startsWith(running, { webProcesses: 1, words: 'an empty database, one web process' })
  await startsWith(running, { webProcesses: 2, words: 'the same database, two web processes' })
}

void playAll(play)
