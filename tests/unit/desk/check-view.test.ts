import { afterWords, changedSince, hearsayIn, twicePictures } from '@/domain/desk/check-view'

const picture = (id: number, url = `/p/${id}.webp`) => ({
  id,
  url,
  width: 4,
  height: 3,
  is_cover: false,
  sort: id,
  caption: null,
})
const text = (id: number, words: string) => ({ id, title: '屋里', text: words, sort: id })
const info = (key: string, value: string) => ({ key, label: key, value })

test('what others said is found sentence by sentence', () => {
  expect(hearsayIn('楼道干净。对门业主说房主欠了很多钱。电梯可用！听说要修路')).toEqual([
    '对门业主说房主欠了很多钱。',
    '听说要修路',
  ])
  expect(hearsayIn('物业费欠 14 个月。')).toEqual([])
})

test('a visit is held against the one before: facts, texts and pictures', () => {
  const before = {
    infos: [info('a', '空置'), info('b', '简装')],
    texts: [text(1, '旧')],
    pictures: [picture(1)],
  }
  const now = {
    infos: [info('a', '租客在住'), info('b', '简装'), info('c', '通')],
    texts: [text(1, '旧'), text(2, '新')],
    pictures: [picture(1), picture(2), picture(3, '/p/2.webp')],
  }
  expect(changedSince(now, before)).toEqual({ facts: 2, words: 1, added: 2 })
  expect(changedSince(now, null)).toEqual({ facts: 0, words: 0, added: 0 })
  expect([...twicePictures(now.pictures)]).toEqual([3])
  expect(afterWords({ ...now, surveyed_at: null })).toBe('实勘。a：租客在住；b：简装；c：通。旧。3 张图')
  expect(afterWords({ infos: [], pictures: [], texts: [text(1, '没有进入。')], surveyed_at: null })).toBe(
    '实勘。没有进入',
  )
})
