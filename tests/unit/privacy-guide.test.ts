import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { suppliedText } from '../setup/supplied-texts'

/** Interfaces that WeChat blocks until the user agrees to the guide, each with its word in our list of them. */
const PRIVATE: readonly (readonly [call: RegExp, word: string])[] = [
  [/\b(getLocation|getFuzzyLocation|chooseLocation|choosePoi)\b/, '位置'],
  [/\b(chooseMedia|chooseImage|chooseVideo|saveImageToPhotosAlbum|saveVideoToPhotosAlbum)\b/, '相册'],
  [/\bgetPhoneNumber\b/, '手机号'],
  [/\b(addPhoneCalendar|addPhoneRepeatCalendar)\b/, '日历'],
  [/\b(setClipboardData|getClipboardData)\b/, '剪切板'],
  [/\bchooseAvatar\b/, '头像'],
  [/\b(getWeRunData)\b/, '运动'],
  [/\b(chooseContact|addPhoneContact)\b/, '通讯录'],
  [/\b(startRecord|getRecorderManager)\b/, '麦克风'],
  [/\b(openBluetoothAdapter)\b/, '蓝牙'],
]

const source = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(file => /\.tsx?$/.test(file) && !/\.(h5|server)\.tsx?$/.test(file))
  .map(file => readFileSync(path.join('src', file), 'utf8'))
  .join('\n')
const guide = readFileSync('src/pages/system/privacy-ask/index.tsx', 'utf8')
const policy = JSON.stringify(suppliedText('privacy'))

test.each(PRIVATE)('%p is in the guide and the policy if it is used, and only then', (call, word) => {
  const isUsed = call.test(source)
  expect(guide.includes(word)).toBe(isUsed)
  if (isUsed) expect(policy).toContain(word === '位置' ? '定位' : word)
})
