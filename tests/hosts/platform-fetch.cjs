// Preloaded into the test server: redirects its requests to WeChat and Baidu to the fake platform.
const { fetch } = globalThis
const PLAYED = /^https:\/\/(?:api\.weixin\.qq\.com|spapi\.baidu\.com)(?=\/)/
globalThis.fetch = (address, init) =>
  fetch(typeof address === 'string' ? address.replace(PLAYED, process.env.TEST_PLATFORM_URL) : address, init)
