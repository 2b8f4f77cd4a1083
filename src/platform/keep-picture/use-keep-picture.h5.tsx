import { paintPage, type DrawnPage } from '@/lib/drawn-page'
import { clientKind } from '../target'
import { DENSITY, type KeepPicture, type Kept } from './keep-picture'

/** Ms after which even the largest picture has been fetched by the browser. */
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

async function keep(page: DrawnPage, name: string): Promise<Kept> {
  const canvas = drawn(page)
  // WeChat, web-views and wrappers download nothing; a long press takes only what is inside the address.
  if (clientKind() !== 'browser') return { how: 'open', src: canvas.toDataURL('image/png') }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await toBlob(canvas))
  link.download = `${name}.png`
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(link.href)
  }, FETCHED)
  return { how: 'kept' }
}

/** In the browser a picture is downloaded. */
export const useKeepPicture = (): KeepPicture => ({ canvas: null, keep })
