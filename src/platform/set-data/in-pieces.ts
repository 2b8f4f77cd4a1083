import { hooks } from '@tarojs/shared'
import { chunkSetData } from './pieces'

interface Page {
  setData: (changes: Record<string, unknown>, done?: () => void) => void
}

/** Wraps the page in Taro's hook so that setData is split into chunks, which the platform renders one after another. */
hooks.tap('proxyToRaw', (page: Page): Page => ({
  setData(changes, done) {
    const pieces = chunkSetData(changes)
    pieces.forEach((piece, at) => page.setData(piece, at === pieces.length - 1 ? done : undefined))
  },
}))
