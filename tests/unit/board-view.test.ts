import { peopleText, votesText } from '@/domain/account/board-view'

const one = (uid: number, name: string) => ({ uid, name, avatar: '', is_me: uid === 1, is_owner: uid === 1 })
const two = { members: [one(1, '甲'), one(2, '乙')] }

test('votes are told once all have voted', () => {
  expect(votesText(two, { votes: null, voted_total: 1 })).toBe('1 / 2 人投了，全投完才公开')
  expect(votesText({ members: [one(1, '甲')] }, { votes: null, voted_total: 1 })).toBe('再邀请一人即可投票')
  expect(
    votesText(two, {
      votes: [
        { uid: 1, vote: 'yes' },
        { uid: 2, vote: 'maybe' },
      ],
      voted_total: 2,
    }),
  ).toBe('甲 想要，乙 待定')
  expect(peopleText(two)).toBe('2 / 6')
})
