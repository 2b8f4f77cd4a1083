import sharp from 'sharp'
import type { PictureCheck } from './adapters'

/** Check without a provider: refuses a picture that is entirely magenta, so that the handling of refused pictures can be tested. */
export const localPictureCheck = (): PictureCheck => ({
  check: async ({ bytes }) => {
    const { channels } = await sharp(bytes).stats()
    const [red, green, blue] = channels.map(({ mean }) => mean)
    return (red ?? 0) > 240 && (green ?? 255) < 15 && (blue ?? 0) > 240 ? ['演示'] : []
  },
})
