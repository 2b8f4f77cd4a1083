import { shareRun } from '../../../server/search/share-run'

test('at most one run is in progress, and callers meanwhile share the one after it', async () => {
  let [begun, active, most] = [0, 0, 0]
  const run = shareRun(async () => {
    begun++
    most = Math.max(most, ++active)
    await Promise.resolve()
    active--
  })
  const first = run()
  // Calls at the moment between the end of the first and the begin of the second.
  const later = [first.then(run), first.then(run)]
  await Promise.all([first, run(), run(), ...later])
  expect([begun, most]).toEqual([2, 1])
})

test('a failed run fails for its callers only', async () => {
  let isAway = true
  const run = shareRun(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()))
  const [first, second] = [run(), run()]
  isAway = false
  await expect(first).rejects.toThrow('away')
  await second
})
