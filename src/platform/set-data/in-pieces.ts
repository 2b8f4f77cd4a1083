import { hooks } from '@tarojs/shared'
import { piecesOf } from './pieces'

interface Page {
  setData: (changes: Record<string, unknown>, done?: () => void) => void
}

/** Taro asks this hook for what it calls setData of: what it draws is sent in pieces that the platform draws one after another. */
hooks.tap('proxyToRaw', (page: Page): Page => ({
  setData(changes, done) {
    const pieces = piecesOf(changes)
    pieces.forEach((piece, at) => {
      page.setData(piece, at === pieces.length - 1 ? done : undefined)
    })
  },
}))
