import { useId } from 'react'
import { Canvas } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { paintPage, type DrawnPage } from '@/lib/drawn-page'
import { DENSITY, type SavePicture } from './save-picture'
import './use-save-picture.scss'

interface CanvasNode {
  width: number
  height: number
  getContext: (kind: '2d') => CanvasRenderingContext2D | null
}

const findCanvasNode = (id: string) =>
  new Promise<CanvasNode>((resolve, reject) =>
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .fields({ node: true }, () => {})
      .exec((found: ({ node?: CanvasNode } | null)[]) => {
        const node = found[0]?.node
        if (node) resolve(node)
        else reject(new Error('the canvas is not there'))
      }),
  )

async function drawPictureFile({ width, height, ...page }: DrawnPage, id: string): Promise<string> {
  const canvas = await findCanvasNode(id)
  canvas.width = width * DENSITY
  canvas.height = height * DENSITY
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  brush.scale(DENSITY, DENSITY)
  paintPage({ width, height, ...page }, brush)
  const { tempFilePath } = await Taro.canvasToTempFilePath({
    canvas: canvas as never,
    canvasId: id,
    fileType: 'png',
  })
  return tempFilePath
}

const isCancelled = (error: unknown) => /cancel/.test((error as { errMsg?: string }).errMsg ?? '')

/** Mini-programs save a picture to the album with the visitor's permission; otherwise it opens, and a long press saves or sends it. */
export function useSavePicture(): SavePicture {
  const id = `save${useId().replace(/\W/g, '')}`
  return {
    canvas: <Canvas type="2d" id={id} canvasId={id} className="save-canvas u-inert" />,
    save: async page => {
      const file = await drawPictureFile(page, id)
      try {
        await Taro.saveImageToPhotosAlbum({ filePath: file })
        return { how: 'saved' }
      } catch (error) {
        if (isCancelled(error)) return { how: 'cancelled' }
        await Taro.previewImage({ urls: [file], current: file })
        return { how: 'shown' }
      }
    },
  }
}
