import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Jieba } from '@node-rs/jieba'
import { isHan } from './tokens'

/** Domain words that a general dictionary would split. */
const OWN_WORDS =
  '法拍 法拍房 悔拍 起拍价 一拍 二拍 变卖 流拍 满五唯一 满二 竞买人 竞买 买受人 保证金 尾款 清场 腾退 腾房 个税 契税 增值税 税费 转嫁 过户 户口 限购 优先购买权 带租约 租约 首套 二套 公积金 首付 征收率 成交裁定 成交确认书 不良资产 学区房'
/** Resolved directly: the package's own `dict.js` also reads a second list of 6 MB, which nothing here uses. */
const DICTIONARY = createRequire(__filename).resolve('@node-rs/jieba/dict.txt')
/** Higher than any word of the dictionary, so that our words win. */
const WEIGHT = 5_000_000

async function read(): Promise<Jieba> {
  const [{ Jieba }, dict] = await Promise.all([import('@node-rs/jieba'), readFile(DICTIONARY)])
  const jieba = Jieba.withDict(dict)
  const own = OWN_WORDS.split(' ').map(word => `${word} ${WEIGHT} n`)
  jieba.loadDict(Buffer.from(own.join('\n')))
  return jieba
}

let made: Promise<Jieba> | undefined
/** Loads the dictionary once, in half a second and 60 MB: at start in a server, on demand elsewhere. */
export const dictionary = (): Promise<Jieba> => (made ??= read())

const isWord = (part: string) => part.length > 1 && isHan(part)

/** Splits a run of Chinese characters into words: `税费转嫁风险` into 税费, 转嫁, 风险. Single characters in between are left out. */
export async function cutWords(run: string): Promise<string[]> {
  // Three characters are hardly ever two words.
  if (Array.from(run).length < 4) return [run]
  const words = (await dictionary()).cut(run, false).filter(isWord)
  return words.length > 0 ? words : [run]
}
