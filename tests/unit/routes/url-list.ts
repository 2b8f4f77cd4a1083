import { readFileSync } from 'node:fs'
import path from 'node:path'

export interface PublicUrl {
  screen: string
  pattern: string
  sample: string
  kind: string
  access: string
}

/** The agreed list of public URLs, independent of the route table. */
export const PUBLIC_URLS: PublicUrl[] = readFileSync(
  path.resolve(__dirname, '../../fixtures/urls.tsv'),
  'utf8',
)
  .split('\n')
  .filter(line => line !== '' && !line.startsWith('#') && !line.startsWith('screen\t'))
  .map(line => {
    const [screen = '', pattern = '', sample = '', kind = '', access = ''] = line.split('\t')
    return { screen, pattern, sample, kind, access }
  })
