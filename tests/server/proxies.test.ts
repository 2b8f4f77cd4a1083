import { startTestServer } from './harness'

/** Requests six codes from one address in a minute, each with a different X-Forwarded-For; the sixth is rejected. */
async function codesSent(trustProxy: string, headerOf: (n: number) => string): Promise<number[]> {
  const api = await startTestServer({ settings: { TRUST_PROXY: trustProxy } })
  try {
    const answers = []
    for (let n = 1; n <= 6; n += 1)
      answers.push(await api.call('user/sendcode', { phone: `1370000000${n}` }, { ip: headerOf(n) }))
    return answers.map(answer => answer.errcode)
  } finally {
    await api.close()
  }
}
const LIMITED = [0, 0, 0, 0, 0, 1007]

test.each<[string, string, (n: number) => string]>([
  ['without a proxy', '', n => `198.51.100.${n}`],
  ['not through the proxy that is named', '10.0.0.7', n => `198.51.100.${n}`],
  ['through a named proxy, which adds whom it saw', '127.0.0.1', n => `198.51.100.${n}, 203.0.113.9`],
  ['through two named ones', 'loopback,10.0.0.0/8', n => `198.51.100.${n}, 203.0.113.9, 10.0.0.8`],
  ['through one hop', 'hops:1', n => `198.51.100.${n}, 198.51.100.${n + 50}, 203.0.113.9`],
  ['through two hops', 'hops:2', n => `198.51.100.${n}, 203.0.113.9, 10.0.0.${n}`],
])('another X-Forwarded-For each time is one address: %s', async (_, trustProxy, headerOf) => {
  expect(await codesSent(trustProxy, headerOf)).toEqual(LIMITED)
})

test('behind a trusted proxy clients are told apart', async () => {
  expect(await codesSent('127.0.0.1', n => `203.0.113.${n}`)).toEqual([0, 0, 0, 0, 0, 0])
  expect(await codesSent('hops:1', n => `203.0.113.${n}`)).toEqual([0, 0, 0, 0, 0, 0])
})
