import type { FastifyInstance, FastifyReply } from 'fastify'
import sharp, { type Sharp } from 'sharp'
import type { Env } from '../env'
import { KEPT, noPicture, pictureLater } from './answer-picture'
import { escaped } from './draw/svg-brush'
import type { PictureCache } from './picture-cache'
import { inTurn, PicturesBusy } from './raster'

/** Size of a share picture in px: 5:4, the crop that WeChat uses. */
const SIZE = { width: 500, height: 400 }
const QUALITY = 84
const VERSION = 1

/** Our own pictures that may be shared: uploaded ones, and those of the demo data. */
const NAME = /^(?:pic|demo)\/[\w./-]{1,200}\.webp$/

class NoPicture extends Error {}

/** Share picture of pages without one: the brand name on its colour. */
const brandDrawing = (brand: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="400" viewBox="0 0 500 400">
     <rect width="500" height="400" fill="#14213d"/>
     <path d="M250 92 160 168v92h180v-92z" fill="none" stroke="#fff" stroke-width="14" stroke-linejoin="round"/>
     <path d="M214 214h72" stroke="#fff" stroke-width="14" stroke-linecap="round"/>
     <text x="250" y="338" font-size="44" font-weight="700" fill="#fff" text-anchor="middle" font-family="Noto Sans CJK SC, Microsoft YaHei, PingFang SC, sans-serif">${escaped(brand)}</text>
   </svg>`

async function send(reply: FastifyReply, picture: () => Promise<Buffer>, kept: string = KEPT.forEver) {
  try {
    const bytes = await picture()
    return await reply
      .header('content-type', 'image/jpeg')
      .header('cache-control', kept)
      .header('x-content-type-options', 'nosniff')
      .send(bytes)
  } catch (error) {
    if (error instanceof NoPicture) return noPicture(reply)
    if (error instanceof PicturesBusy) return pictureLater(reply)
    throw error
  }
}

/** Serves `/static/share.jpg`, and `/static/share/<picture>.jpg` for any of our pictures: what messengers show of a shared page. */
export function registerSharePictures(
  app: FastifyInstance,
  { env, cache }: { env: Pick<Env, 'brand'>; cache: PictureCache },
): void {
  const jpeg = (picture: Sharp) =>
    picture
      .resize({ ...SIZE, fit: 'cover' })
      .jpeg({ quality: QUALITY, mozjpeg: true })
      .toBuffer()

  app.get('/static/share.jpg', (_, reply) =>
    send(reply, () =>
      cache.get(`share\n${VERSION}\n${env.brand}`, () =>
        inTurn(() => jpeg(sharp(Buffer.from(brandDrawing(env.brand))))),
      ),
    ),
  )

  app.get<{ Params: { '*': string } }>('/static/share/*', async (request, reply) => {
    const name = /^(.+)\.jpg$/.exec(request.params['*'])?.[1] ?? ''
    if (!NAME.test(name) || name.includes('..')) return noPicture(reply)
    return send(
      reply,
      async () => {
        // Loaded through the public route, so that a removed picture is missing here as well.
        const found = await app.inject({
          method: 'GET',
          url: `/static/${name}?w=750`,
          remoteAddress: request.ip,
        })
        if (found.statusCode === 503) throw new PicturesBusy('the picture itself comes later')
        if (found.statusCode !== 200) throw new NoPicture()
        return cache.get(`share\n${VERSION}\n${name}`, () =>
          inTurn(() => jpeg(sharp(found.rawPayload).flatten({ background: '#fff' }))),
        )
      },
      name.startsWith('pic/') ? KEPT.uploaded : KEPT.forEver,
    )
  })
}
