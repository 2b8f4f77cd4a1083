import { paintPage, type DrawnPage } from '@/lib/drawn-page'
import { trackAction } from '../track-action/noted'
import { callApp } from '../host/app-bridge'
import { clientKind } from '../target'
import { DENSITY, type SavePicture, type Saved } from './save-picture'

/** Ms after which the browser has downloaded even the largest picture. */
const FETCHED = 60_000

const toBlob = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(blob => {
      if (blob) resolve(blob)
      else reject(new Error('the canvas gave no picture'))
    }, 'image/png')
  })

function drawn(page: DrawnPage): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = page.width * DENSITY
  canvas.height = page.height * DENSITY
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  brush.scale(DENSITY, DENSITY)
  paintPage(page, brush)
  return canvas
}

async function save(page: DrawnPage, name: string): Promise<Saved> {
  const canvas = drawn(page)
  trackAction('save_image')
  // WeChat, web-views and wrappers download nothing; a long press saves only data: URLs.
  if (clientKind() !== 'browser') {
    const image = canvas.toDataURL('image/png')
    return callApp('savePicture', { image }) ? { how: 'saved' } : { how: 'open', src: image }
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await toBlob(canvas))
  link.download = `${name}.png`
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(link.href)
  }, FETCHED)
  return { how: 'saved' }
}

/** Downloads the picture in the browser. */
export const useSavePicture = (): SavePicture => ({ canvas: null, save })
