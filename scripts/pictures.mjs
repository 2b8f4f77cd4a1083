// npm run pictures -- <folder> [h5] [packages]: a picture of every page of the builds in dist/, the site's at three widths and both packages', below the folder.
// npm run pictures -- compare <folder> <folder>: the pages that differ by pixels and by how much, drawn into .cache/pictures/differ.

// Demo lots follow the clock, so both sets are drawn close together on one server (TEST_SERVER_URL).
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { ensureChromium } from './lib/chromium.mjs'
import { ROOT, binOf } from './lib/process.mjs'

const DIFFER = path.join(ROOT, '.cache/pictures/differ')

const picturesIn = folder =>
  fs
    .readdirSync(folder, { recursive: true })
    .filter(name => name.endsWith('.png'))
    .sort()

const pixelsOf = async file => {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint32Array(data.buffer, data.byteOffset, data.length / 4), ...info }
}

/** How many pixels of the two pictures differ, and a grey picture of the later one with those in red. */
async function compared(before, after) {
  const [a, b] = await Promise.all([pixelsOf(before), pixelsOf(after)])
  const width = Math.max(a.width, b.width)
  const height = Math.max(a.height, b.height)
  const drawn = Buffer.alloc(width * height * 3)
  let count = 0
  for (let y = 0, at = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, at += 3) {
      const was = x < a.width && y < a.height ? a.data[y * a.width + x] : undefined
      const is = x < b.width && y < b.height ? b.data[y * b.width + x] : undefined
      if (was !== is) {
        count += 1
        drawn[at] = 255
      } else drawn.fill(128 + ((is ?? 0) & 255) / 2, at, at + 3)
    }
  return { share: count / (width * height), count, drawn, width, height }
}

async function compare(before, after) {
  fs.rmSync(DIFFER, { recursive: true, force: true })
  const [was, is] = [picturesIn(before), picturesIn(after)]
  const both = was.filter(name => is.includes(name))
  for (const name of was.filter(one => !is.includes(one))) console.log(`gone   ${name}`)
  for (const name of is.filter(one => !was.includes(one))) console.log(`new    ${name}`)
  let differing = 0
  for (const name of both) {
    const [one, other] = [path.join(before, name), path.join(after, name)]
    if (fs.readFileSync(one).equals(fs.readFileSync(other))) continue
    const { share, count, drawn, width, height } = await compared(one, other)
    if (count === 0) continue
    differing += 1
    console.log(`${(share * 100).toFixed(3).padStart(7)} %  ${String(count).padStart(8)} px  ${name}`)
    const file = path.join(DIFFER, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    await sharp(drawn, { raw: { width, height, channels: 3 } })
      .png()
      .toFile(file)
  }
  console.log(`${both.length} pictures compared, ${differing} differ`)
  return differing === 0 && both.length === was.length && both.length === is.length ? 0 : 1
}

async function draw(folder, parts) {
  const env = { ...process.env, CHROMIUM_PATH: await ensureChromium(), PICTURES: path.resolve(folder) }
  const only = parts.length > 0 ? ['--testPathPatterns', `pictures/(${parts.join('|')})\\.test`] : []
  const child = spawn(binOf('jest'), ['--selectProjects', 'pictures', '--silent', '-i', ...only], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  })
  return new Promise(resolve => child.on('exit', resolve))
}

const [first, ...rest] = process.argv.slice(2)
if (!first || (first === 'compare' && rest.length !== 2)) {
  console.error(
    'npm run pictures -- <folder> [h5] [packages], or: npm run pictures -- compare <folder> <folder>',
  )
  process.exit(1)
}
process.exit(first === 'compare' ? await compare(...rest) : await draw(first, rest))
