// npm run pictures -- <folder> [phone] [tablet] [laptop] [weapp] [swan] [light] [dark] [elder]: a screenshot of every page of the builds in
// dist/ into the folder, for the site at three widths and both mini-programs, or for the named ones; in the light theme, or in the named
// ones.

// npm run pictures -- compare <before> [<before again>…] <after>: pages that differ, with their number of differing pixels, and images of
// the differences in .cache/pictures/differ. A page counts as equal if it equals one set of `before`: random content differs between two
// runs of one build.

// Demo lots follow the clock, so all sets are taken in quick succession on one server (TEST_SERVER_URL).
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { ensureChromium } from './lib/chromium.mjs'
import { ROOT, getBinPath } from './lib/process.mjs'

const LOOKS = ['light', 'dark', 'elder']
const SITE = ['phone', 'tablet', 'laptop']
const PACKAGES = ['weapp', 'swan']
const USAGE = `npm run pictures -- <folder> [${[...SITE, ...PACKAGES, ...LOOKS].join('] [')}], or: npm run pictures -- compare <before> [<before again>…] <after>`

const DIFFER = path.join(ROOT, '.cache/pictures/differ')

const picturesIn = folder =>
  fs
    .readdirSync(folder, { recursive: true })
    .filter(name => name.endsWith('.png'))
    .sort()

// Opaque black as a little-endian Uint32 of RGBA: red in the lowest byte, alpha in the highest.
const OPAQUE = 0xff_00_00_00
const RED = OPAQUE + 0xff
const NOTHING = OPAQUE + 0x80_80_80

const readPixels = async file => {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data: new Uint32Array(data.buffer, data.byteOffset, data.length / 4), ...info }
}

/** Context rows above and below differing ones. */
const AROUND = 32

/**
 * Number of differing pixels of two pictures; and an image of the rows around them: before, after, and the latter in grey with the
 * differences in red.
 */
async function compared(before, after) {
  const [a, b] = await Promise.all([readPixels(before), readPixels(after)])
  const width = Math.max(a.width, b.width)
  const height = Math.max(a.height, b.height)
  const at = (picture, x, y) =>
    x < picture.width && y < picture.height ? picture.data[y * picture.width + x] : undefined
  let count = 0
  const isDrawn = new Uint8Array(height)
  for (let y = 0; y < height; y += 1) {
    let differing = 0
    for (let x = 0; x < width; x += 1) if (at(a, x, y) !== at(b, x, y)) differing += 1
    if (differing > 0) isDrawn.fill(1, Math.max(0, y - AROUND), y + AROUND)
    count += differing
  }
  const rows = [...isDrawn.keys()].filter(y => isDrawn[y])
  const drawn = new Uint32Array(rows.length * width * 3)
  rows.forEach((y, row) => {
    // A line marks omitted rows.
    if (row > 0 && rows[row - 1] !== y - 1) return drawn.fill(OPAQUE, row * width * 3, (row + 1) * width * 3)
    for (let x = 0; x < width; x += 1) {
      const [was, is] = [at(a, x, y), at(b, x, y)]
      const grey = 128 + ((is ?? 0) & 255) / 2
      const start = row * width * 3 + x
      drawn[start] = was ?? NOTHING
      drawn[start + width] = is ?? NOTHING
      drawn[start + width * 2] = was === is ? OPAQUE + Math.floor(grey) * 0x01_01_01 : RED
    }
  })
  return { share: count / (width * height), count, drawn, width: width * 3, height: rows.length }
}

async function compare(befores, after) {
  fs.rmSync(DIFFER, { recursive: true, force: true })
  const was = [...new Set(befores.flatMap(picturesIn))]
  const is = picturesIn(after)
  const both = was.filter(name => is.includes(name))
  for (const name of was.filter(one => !is.includes(one))) console.log(`gone   ${name}`)
  for (const name of is.filter(one => !was.includes(one))) console.log(`new    ${name}`)
  let differing = 0
  for (const name of both) {
    const found = await leastDifference(
      befores.map(folder => path.join(folder, name)).filter(fs.existsSync),
      path.join(after, name),
    )
    if (!found) continue
    differing += 1
    const { share, count, drawn, width, height } = found
    console.log(`${(share * 100).toFixed(3).padStart(7)} %  ${String(count).padStart(8)} px  ${name}`)
    const file = path.join(DIFFER, name)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    await sharp(new Uint8Array(drawn.buffer), { raw: { width, height, channels: 4 } })
      .png()
      .toFile(file)
  }
  console.log(`${both.length} pictures compared, ${differing} differ`)
  return differing === 0 && both.length === was.length && both.length === is.length ? 0 : 1
}

/** Returns the difference of the `before` picture nearest to the later one; null if one is pixel-identical. */
async function leastDifference(befores, after) {
  if (befores.some(one => fs.readFileSync(one).equals(fs.readFileSync(after)))) return null
  let min = null
  for (const before of befores) {
    const found = await compared(before, after)
    if (found.count === 0) return null
    if (!min || found.count < min.count) min = found
  }
  return min
}

async function draw(folder, parts) {
  const looks = parts.filter(one => LOOKS.includes(one))
  const named = parts.filter(one => !LOOKS.includes(one))
  const wanted = named.length > 0 ? named : [...SITE, ...PACKAGES]
  const files = [
    ...(SITE.some(one => wanted.includes(one)) ? ['h5'] : []),
    ...(PACKAGES.some(one => wanted.includes(one)) ? ['packages'] : []),
  ]
  const env = {
    ...process.env,
    CHROMIUM_PATH: await ensureChromium(),
    PICTURES: path.resolve(folder),
    PICTURES_LOOKS: looks.join(),
  }
  const only = [
    ...['--testPathPatterns', `pictures/(${files.join('|')})\\.test`],
    ...['--testNamePattern', `^(${wanted.join('|')}) `],
  ]
  const child = spawn(getBinPath('jest'), ['--selectProjects', 'pictures', '--silent', '-i', ...only], {
    cwd: ROOT,
    env,
    stdio: 'inherit',
  })
  return new Promise(resolve => child.on('exit', resolve))
}

const [first, ...rest] = process.argv.slice(2)
const isWrong =
  first === 'compare'
    ? rest.length < 2
    : !first || rest.some(one => ![...SITE, ...PACKAGES, ...LOOKS].includes(one))
if (isWrong) {
  console.error(USAGE)
  process.exit(1)
}
process.exit(first === 'compare' ? await compare(rest.slice(0, -1), rest.at(-1)) : await draw(first, rest))
