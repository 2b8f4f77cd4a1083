import { createPulse } from '../../../server/web/heartbeat'

test('who misses too many beats is told once, and who is heard in time never', () => {
  const pulse = createPulse<string>(3)
  pulse.follow('good')
  pulse.follow('bad')
  const told = Array.from({ length: 8 }, () => {
    pulse.heard('good')
    return pulse.unresponsive()
  })
  expect(told).toEqual([[], [], [], ['bad'], [], [], [], []])
  expect([pulse.forget('good'), pulse.forget('bad')]).toEqual([false, true])
})

test('one that was given up stays so, and one that has not begun cannot be silent', () => {
  const pulse = createPulse<string>(1)
  pulse.follow('late')
  pulse.unresponsive()
  expect(pulse.unresponsive()).toEqual(['late'])
  pulse.heard('late')
  pulse.heard('not begun')
  expect(pulse.unresponsive()).toEqual([])
  expect([pulse.forget('late'), pulse.forget('not begun')]).toEqual([true, false])
})
