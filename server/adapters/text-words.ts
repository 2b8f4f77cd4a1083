import { wordsIn } from './fold-text'
import type { TextCheck } from './adapters'

/** Words that no public text needs, by category. Compared by appearance. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  广告: ['加微信', '加v', '微信同号', '私聊我', '代办贷款', '办证', '代开发票', '刷单', '包过'],
  违法: ['赌博', '博彩', '彩票内幕', '色情', '裸聊', '毒品', '枪支', '代孕', '迷药', '串标', '围标'],
  辱骂: ['傻逼', '煞笔', '操你', '去死', '王八蛋', 'fuck', 'shit'],
}

/** Returns the categories of these words that occur in a text. */
export function marksOfWords(text: string): string[] {
  const found = new Set(wordsIn(text, Object.values(WORDS).flat()))
  return Object.keys(WORDS).filter(mark => WORDS[mark]?.some(word => found.has(word)))
}

/** Check without a provider: a list of words. Editors read every question anyway. */
export const wordCheck = (): TextCheck => ({
  check: text => Promise.resolve(marksOfWords(text)),
})
