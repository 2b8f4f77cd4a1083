import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildStamp } from '../../src/lib/sign'
import { readBuildStamp } from '../client-errors/site-release'
import type { Env } from '../env'
import { StartError } from '../errors/start-error'

/**
 * Checks that the H5 site in `folder` signs its calls with this server's secret; otherwise the server would refuse each of them. Returns a
 * warning line, or null if all is well or nothing is built; in production it throws that line as a StartError.
 */
export function checkBuild(
  { mode, signSecret, signSecretBefore }: Pick<Env, 'mode' | 'signSecret' | 'signSecretBefore'>,
  folder: string,
): string | null {
  if (!existsSync(join(folder, 'index.html'))) return null
  const { sign: stamp } = readBuildStamp(folder)
  if (stamp === buildStamp(signSecret)) return null
  if (signSecretBefore !== null && stamp === buildStamp(signSecretBefore))
    return 'The H5 site was built with SIGN_SECRET_BEFORE: build it anew before that is taken out'
  const line =
    'The H5 site was not built with the SIGN_SECRET of this server, which refuses its calls: set TARO_APP_SIGN_SECRET to the same and run npm run build:h5'
  if (mode === 'production') throw new StartError(line)
  return line
}
