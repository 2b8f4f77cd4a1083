import fs from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)

const TEXT = /\.(js|css|html|svg|json|txt)$/
/** Minimum bytes: compressing a smaller file saves nothing. */
const SMALLEST = 1024

async function packOne(file) {
  const bytes = await fs.readFile(file)
  if (bytes.length < SMALLEST) return
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = zlib.constants
  const params = { [BROTLI_PARAM_QUALITY]: 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await Promise.all([
    brotli(bytes, { params }).then(packed => fs.writeFile(`${file}.br`, packed)),
    gzip(bytes, { level: 9 }).then(packed => fs.writeFile(`${file}.gz`, packed)),
  ])
}

/** Writes `x.br` and `x.gz` next to every text file, at the highest level, so that the server never compresses an asset. */
export async function precompress(dist) {
  const files = await fs.readdir(dist, { recursive: true })
  await Promise.all(files.filter(file => TEXT.test(file)).map(file => packOne(path.join(dist, file))))
}
