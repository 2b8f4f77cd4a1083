// Draws lot posters and scan codes on request. A poster is identified by id and version, composed as SVG with embedded images, rasterized
// one at a time and cached on disk; new drawings are charged to the address's time budget. Smaller widths are scaled from the cached full
// size.

import type { FastifyInstance, FastifyReply } from 'fastify'
import sharp from 'sharp'
import { POSTER_SIZE, type PosterTemplate } from '../../src/contract/poster-rules'
import { lotScene, parseScene } from '../../src/lib/scene'
import { matchFor, getScreenPath } from '../../src/routes/match'
import type { Adapters } from '../adapters/adapters'
import type { Database } from '../db/database'
import type { Env } from '../env'
import { limitedAddress } from '../http/address'
import { costLimit } from '../http/cost-limits'
import type { PosterFacts } from '../modules/stats/poster/facts'
import { posterTarget } from '../modules/stats/poster/handlers'
import { posterById } from '../modules/stats/poster/repository'
import { noPicture, pictureLater, parsePictureWidth, type PictureQuery } from './answer-picture'
import { CODE, drawPoster } from './draw/poster'
import { qrPath, qrSvg } from './draw/qr'
import type { PictureCache } from './picture-cache'
import { inTurn, needsChinese, PicturesBusy } from './raster'

interface Tools {
  db: Database
  env: Pick<Env, 'siteUrl' | 'webProcesses'>
  adapters: Pick<Adapters, 'weapp'>
  cache: PictureCache
}

/** Changes with the drawing: posters of an older version are drawn again. */
const VERSION = 1
/** Budget of an address per minute: a poster takes about 300 ms, so about twenty. */
const MS_PER_MINUTE = 6_000
const QUALITY = 86
const CODE_WIDTH = 430
const OURS = /^\/static\/(pic|demo)\/[\w./-]+$/

class NoPicture extends Error {}

/** Returns one of our pictures as a data: URL, loaded through its public route, so that the same checks apply. */
async function loadOwnPicture(
  app: FastifyInstance,
  path: string,
  { width, height }: { width: number; height: number },
): Promise<string | null> {
  if (!OURS.test(path)) return null
  const answer = await app.inject({ url: `${path}?w=750` })
  if (answer.statusCode !== 200) return null
  const bytes = await inTurn(() =>
    sharp(answer.rawPayload).resize(width, height, { fit: 'cover' }).jpeg({ quality: QUALITY }).toBuffer(),
  )
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}

async function drawPicture(
  app: FastifyInstance,
  { template, facts }: { template: PosterTemplate; facts: PosterFacts },
  code: string,
): Promise<Buffer> {
  await needsChinese()
  const wanted = template === 'album' ? facts.pictures : facts.pictures.slice(0, 1)
  const pictures: string[] = []
  for (const path of wanted) {
    const picture = await loadOwnPicture(app, path, { width: POSTER_SIZE.width, height: 540 })
    if (picture) pictures.push(picture)
  }
  const avatar =
    template === 'agent' && facts.agent?.avatar
      ? await loadOwnPicture(app, facts.agent.avatar, { width: 192, height: 192 })
      : null
  const svg = drawPoster(template, facts, { pictures, avatar, code })
  return inTurn(() =>
    sharp(Buffer.from(svg), { limitInputPixels: 4_000_000 })
      .flatten({ background: '#fff' })
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  )
}

/** Draws the codes that open a page. */
function createCodeDrawer({ env, adapters, cache }: Omit<Tools, 'db'>) {
  /** Picture of a code: the mini-program's own code if it is configured, else a QR code of the same page on H5. */
  const codePicture = (scene: string): Promise<Buffer> =>
    cache.get(
      `code\n${VERSION}\n${env.siteUrl}\n${adapters.weapp.code ? 'mini' : 'qr'}\n${scene}`,
      async () => {
        const target = parseScene(scene)
        if (!target) throw new NoPicture()
        // The app download is scanned from a browser, not from the mini-program.
        if (adapters.weapp.code && target.screen !== 'download-app')
          return adapters.weapp.code({
            page: getScreenPath(target.screen).replace(/^\//, ''),
            scene,
            width: CODE_WIDTH,
          })
        const url = env.siteUrl + matchFor(target.screen, target.params).canonical
        return inTurn(() =>
          sharp(Buffer.from(qrSvg(url, CODE_WIDTH)))
            .png()
            .toBuffer(),
        )
      },
    )

  /** Code of a poster as SVG markup. An unreachable platform must not fail the poster. */
  const codeMarkup = async (scene: string, url: string): Promise<string> => {
    if (!adapters.weapp.code) return qrPath(url, CODE)
    try {
      const bytes = await codePicture(scene)
      const png = await inTurn(() => sharp(bytes).resize(CODE, CODE).png().toBuffer())
      return `<image href="data:image/png;base64,${png.toString('base64')}" width="${CODE}" height="${CODE}"/>`
    } catch {
      return qrPath(url, CODE)
    }
  }

  return { codePicture, codeMarkup }
}

/**
 * Serves posters, `/static/poster/<id>-<version>.jpg`, and codes that open a lot, a manager or an invitation, `/static/code/<scene>.png`.
 */
export function registerPosters(app: FastifyInstance, { db, env, adapters, cache }: Tools): void {
  const limit = costLimit(MS_PER_MINUTE / env.webProcesses)
  const charged = (address: string, work: () => Promise<Buffer>) => {
    if (!limit.isOpen(address)) throw new PicturesBusy('this address has had its share of posters')
    return limit.charge(address, work)
  }

  const codes = createCodeDrawer({ env, adapters, cache })

  app.get<{ Params: { name: string }; Querystring: PictureQuery }>(
    '/static/poster/:name.jpg',
    async (request, reply) => {
      const [, id, version] = /^([1-9]\d{0,9})-(\d{1,11})$/.exec(request.params.name) ?? []
      const row = id === undefined ? undefined : await posterById(db, Number(id))
      if (!row || String(row.updated_at) !== version) return noPicture(reply)
      const whole = () =>
        cache.get(`poster\n${VERSION}\n${env.siteUrl}\n${row.id}\n${row.updated_at}`, () =>
          charged(limitedAddress(request.ip), async () =>
            drawPicture(
              app,
              row,
              await codes.codeMarkup(
                lotScene({ house: row.house_id, agent: row.agent_id, poster: row.id }),
                env.siteUrl + posterTarget(row),
              ),
            ),
          ),
        )
      const width = parsePictureWidth(request.query)
      return answer(reply, 'image/jpeg', () =>
        width >= POSTER_SIZE.width
          ? whole()
          : cache.get(
              `poster\n${VERSION}\n${env.siteUrl}\n${row.id}\n${row.updated_at}\n${width}`,
              async () => {
                const bytes = await whole()
                return inTurn(() => sharp(bytes).resize(width).jpeg({ quality: QUALITY }).toBuffer())
              },
            ),
      )
    },
  )

  app.get<{ Params: { scene: string } }>('/static/code/:scene.png', async (request, reply) => {
    const scene = parseScene(request.params.scene)
    if (!scene || !(await isThere(db, request.params.scene))) return noPicture(reply)
    return answer(reply, 'image/png', () =>
      charged(limitedAddress(request.ip), () => codes.codePicture(request.params.scene)),
    )
  })
}

/** True if the target of a scene exists, so that no codes are drawn for missing entities. */
async function isThere(db: Database, text: string): Promise<boolean> {
  const scene = parseScene(text)
  if (!scene) return false
  if (scene.screen === 'house-detail')
    return Boolean(
      await db.one(`select 1 from house where id = $1 and shelf = 'on'`, [Number(scene.params.id)]),
    )
  if (scene.screen === 'agent-detail')
    return Boolean(await db.one('select 1 from agent where id = $1 and is_active', [Number(scene.params.id)]))
  const { invite_code: code } = scene.params
  return code === undefined || Boolean(await db.one('select 1 from users where invite_code = $1', [code]))
}

async function answer(reply: FastifyReply, type: string, picture: () => Promise<Buffer>) {
  try {
    const bytes = await picture()
    return await reply
      .header('content-type', type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(bytes)
  } catch (error) {
    if (error instanceof NoPicture) return noPicture(reply)
    if (error instanceof PicturesBusy) return pictureLater(reply)
    throw error
  }
}
