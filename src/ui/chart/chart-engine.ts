import { Canvas } from '@antv/f2'

/** Common subset of the platforms' canvases. */
export interface CanvasNode {
  width: number
  height: number
  getContext: (kind: '2d') => CanvasRenderingContext2D | null
  /** A mini-program's canvas has its own. */
  requestAnimationFrame?: (frame: () => void) => unknown
}

interface Start {
  canvas: CanvasNode
  /** CSS px */
  width: number
  height: number
  pixelRatio: number
  nodes: unknown
}

export interface Engine {
  update: (nodes: unknown) => void
  destroy: () => void
}

/** Starts F2 on a canvas. Renders without animation, because only the data changes. */
export function startEngine({ canvas, width, height, pixelRatio, nodes }: Start): Engine | null {
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
    requestAnimationFrame: (frame: () => void) => {
      if (canvas.requestAnimationFrame) canvas.requestAnimationFrame(frame)
      else requestAnimationFrame(frame)
    },
  }
  const engine = new Canvas(props)
  void engine.render()
  return {
    update: next => void engine.update({ ...props, children: next }),
    destroy: () => engine.destroy(),
  }
}
