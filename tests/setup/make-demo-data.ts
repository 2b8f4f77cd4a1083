import { startServerProcess } from './server-process'

// Generates the demo data that the servers of weapp, swan, looks, e2e and hosts copy, so that none of them waits for another's.
startServerProcess()
  .then(({ stop }) => stop())
  .catch((error: unknown) => {
    console.error(error)
    process.exitCode = 1
  })
