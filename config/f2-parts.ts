import path from 'node:path'

/**
 * Parts of F2's engine for animation, dragging, gestures, picking and pictures. Our charts stand still and answer touches
 * themselves (src/ui/chart), so these are left out: 70 KB of every package with a chart.
 */
const UNUSED = [
  '@antv/f-lottie',
  '@antv/g-web-animations-api',
  '@antv/g-plugin-canvas-picker',
  '@antv/g-plugin-dragndrop',
  '@antv/g-plugin-gesture',
  '@antv/g-plugin-image-loader',
  '@antv/g-plugin-mobile-interaction',
]

const stub = path.resolve(__dirname, 'stubs/unused-part.js')

export const withoutUnusedParts: Record<string, string> = Object.fromEntries(UNUSED.map(name => [name, stub]))
