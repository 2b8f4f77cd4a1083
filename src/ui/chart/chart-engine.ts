import { Canvas } from '@antv/f2'
import { measureCanvas } from './measure-canvas'

/** What the platforms' canvases have in common. */
export interface CanvasNode {
  width: number
  height: number
  getContext: (kind: '2d') => CanvasRenderingContext2D | null
  createImage?: () => unknown
  requestAnimationFrame?: (frame: () => void) => number
  cancelAnimationFrame?: (id: number) => void
}

interface Start {
  canvas: CanvasNode
  /** CSS px */
  width: number
  height: number
  pixelRatio: number
  nodes: unknown
  /** The canvas is not an element of a document: F2 is told how to measure, to wait and to tell events apart. */
  isBare: boolean
}

export interface Engine {
  update: (nodes: unknown) => void
  destroy: () => void
}

/** Starts F2 on a canvas. Nothing but the data moves, so it draws without animation. */
export function startEngine({ canvas, width, height, pixelRatio, nodes, isBare }: Start): Engine | null {
  const context = canvas.getContext('2d')
  if (!context) return null
  canvas.width = width * pixelRatio
  canvas.height = height * pixelRatio
  const props = {
    context,
    width,
    height,
    pixelRatio,
    padding: 0,
    animate: false,
    children: nodes,
    ...(isBare && bareProps(canvas, context)),
  }
  const engine = new Canvas(props)
  void engine.render()
  return {
    update: next => {
      void engine.update({ ...props, children: next })
    },
    destroy: () => {
      engine.destroy()
    },
  }
}

const bareProps = (canvas: CanvasNode, context: CanvasRenderingContext2D) => ({
  offscreenCanvas: measureCanvas(context) as never,
  createImage: () => canvas.createImage?.() as HTMLImageElement,
  requestAnimationFrame: (frame: () => void) =>
    canvas.requestAnimationFrame?.(frame) ?? setTimeout(frame, 16),
  cancelAnimationFrame: (id: number) => {
    ;(canvas.cancelAnimationFrame ?? clearTimeout)(id)
  },
  isTouchEvent: (event: { type: string }) => event.type.startsWith('touch'),
  isMouseEvent: (event: { type: string }) => event.type.startsWith('mouse'),
})
