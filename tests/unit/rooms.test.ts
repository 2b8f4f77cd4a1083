import { roomsText } from '../../src/lib/rooms'

test.each([
  [{ jushi: 3, ting: 2, wei: 2 }, '3室2厅2卫'],
  [{ jushi: 2, ting: 1 }, '2室1厅'],
  [{ jushi: 1, ting: 0, wei: 1 }, '1室1卫'],
  [{ jushi: 2, ting: null, wei: null }, '2室'],
  [{ jushi: 0, ting: 0, wei: 1 }, '开间1卫'],
])('%o reads %s', (rooms, text) => {
  expect(roomsText(rooms)).toBe(text)
})
