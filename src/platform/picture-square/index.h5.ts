import type { ReadPicture } from '../picture-choice/chosen-picture'
import type { Cut } from './cut'

const WHOLE: Cut = { x: 0.5, y: 0.5, share: 1 }

function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  return new Promise((resolve, reject) => {
    image.onload = () => {
      resolve(image)
    }
    image.onerror = () => {
      reject(new Error('not a picture'))
    }
    image.src = url
  })
}

/** A square of the picture as JPEG, at most `side` px wide. */
export async function readSquare(url: string, side: number, cut: Cut = WHOLE): Promise<ReadPicture> {
  const image = await loaded(url)
  const { naturalWidth: width, naturalHeight: height } = image
  const taken = Math.min(width, height) * cut.share
  const left = Math.max(0, Math.min(width - taken, cut.x * width - taken / 2))
  const top = Math.max(0, Math.min(height - taken, cut.y * height - taken / 2))
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(side, Math.ceil(taken))
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  // JPEG has no transparency: transparent parts become white, not black.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, left, top, taken, taken, 0, 0, canvas.width, canvas.height)
  const base64 = canvas.toDataURL('image/jpeg', 0.86).replace(/^data:[^,]*,/, '')
  return { base64, size: Math.floor(base64.length * 0.75) }
}
