// Loaded into the server beside the tests: what it asks of WeChat and Baidu goes to the platform that plays them.
const { fetch } = globalThis
const PLAYED = /^https:\/\/(?:api\.weixin\.qq\.com|spapi\.baidu\.com)(?=\/)/
globalThis.fetch = (address, init) =>
  fetch(typeof address === 'string' ? address.replace(PLAYED, process.env.TEST_PLATFORM_URL) : address, init)
