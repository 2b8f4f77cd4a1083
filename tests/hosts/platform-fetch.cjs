// Loaded into the server beside the tests: what it asks of WeChat goes to the platform that plays it.
const { fetch } = globalThis
globalThis.fetch = (address, init) =>
  fetch(
    typeof address === 'string'
      ? address.replace('https://api.weixin.qq.com', process.env.TEST_PLATFORM_URL)
      : address,
    init,
  )
