import { readFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { OPEN_STATUSES } from '../../src/contract/codes'
import { call } from '../setup/signed-call'
import { DEMO_CODE, ORIGIN, atScreen, freshPhone, until, useBrowser } from './harness'

const { open } = useBrowser()

interface Lot {
  id: number
  title: string
}
async function openLots(statuses: readonly string[] = OPEN_STATUSES): Promise<Lot[]> {
  const { result } = await call<{ list: Lot[] }>(ORIGIN, 'house/list', {
    statuses: statuses.join(','),
    page_size: 5,
  })
  return result.list
}

/** Creates a member by SMS login, which leads on to `wanted`. */
async function logInAt(page: Page, wanted: string) {
  await page.goto(`/m/my/login?redirect=${encodeURIComponent(wanted)}`)
  await atScreen(page, 'my-login')
  await page.getByRole('textbox', { name: '手机号' }).fill(freshPhone())
  await page.getByRole('checkbox', { name: /同意/ }).click()
  await page.getByRole('textbox', { name: '验证码' }).fill(DEMO_CODE)
}

/** Stored items on the device, and the URLs in every cache. */
const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === 'offline')
    const items = await new Promise<{ path: string; lot: number; uid: number }[]>((resolve, reject) => {
      if (!isThere) {
        resolve([])
        return
      }
      const asked = indexedDB.open('offline')
      asked.onerror = () => {
        reject(asked.error ?? new Error('the database does not open'))
      }
      asked.onsuccess = () => {
        const all = asked.result.transaction('items').objectStore('items').getAll()
        all.onsuccess = () => {
          asked.result.close()
          resolve(all.result as { path: string; lot: number; uid: number }[])
        }
      }
    })
    const cached: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) cached.push(new URL(request.url).pathname)
    return { items, cached }
  })

/** The follow list as stored on the device. */
const keptList = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>(resolve => {
        const asked = indexedDB.open('offline')
        asked.onsuccess = () => {
          const answers = asked.result.transaction('answers').objectStore('answers')
          const [keys, texts] = [answers.getAllKeys(), answers.getAll()]
          texts.onsuccess = () => {
            asked.result.close()
            const at = keys.result.findIndex(key => String(key).includes('user/follow-list'))
            resolve(String(texts.result[at] ?? ''))
          }
        }
      }),
  )

/** Said in place of content: the device knows that it has no network, or a request has found out. */
const CUT_OFF = /网络已断开，连上后会自动重试|网络没有连上，检查网络后重试/

const isKept = (page: Page, path: string, lot = 0) =>
  until(
    async () => (await onDevice(page)).items.some(item => item.path === path && item.lot === lot),
    `${path} is kept`,
  )

/** Follows the lot of the visible page, and waits until the device has stored it. */
async function follow(page: Page, { id }: Lot) {
  await atScreen(page, 'house-detail')
  await page.getByRole('button', { name: '关注', exact: true }).click()
  await page.getByRole('button', { name: '已关注' }).first().waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await isKept(page, 'house/info', id)
  // The list is already stored before a follow, and refetched after it.
  await until(async () => (await keptList(page)).includes(`"id":${id},`), 'the list has the lot')
}

/** Opens the full notice over the page. */
async function openNotice(page: Page) {
  await page.getByRole('button', { name: '公告全文' }).first().click()
  const sheet = page.getByRole('dialog', { name: '拍卖公告' })
  await sheet.getByText('以法院公告为准').waitFor()
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
}

async function logOut(page: Page) {
  await page.goto('/my')
  await atScreen(page, 'my')
  await page.getByRole('button', { name: '退出登录' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('本机的离线内容会清空').waitFor()
  await dialog.getByRole('button', { name: '退出' }).click()
  await atScreen(page, 'home')
}

/** The line above offline content; pages below the visible one have one too. */
const keptMark = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /网络已断开，显示 .*\d\d:\d\d 保存的内容/ })
    .first()

test('a lot that is followed opens without a network with its notice, marked with its time; logging out leaves nothing of it', async () => {
  const [lot, other] = (await openLots()) as [Lot, Lot]
  const page = await open('/', { keepsOffline: true })
  await logInAt(page, `/house/${lot.id}.html`)
  await follow(page, lot)

  await isKept(page, 'api/house/get-today-begin-house')
  await until(
    async () => (await onDevice(page)).cached.some(address => address.startsWith('/static/')),
    'a picture of the lot is kept',
  )
  await openNotice(page)
  await isKept(page, 'house/get-notice', lot.id)

  // Opened from scratch, without memory.
  await page.context().setOffline(true)
  await page.goto('/m/my/follow')
  await atScreen(page, 'my-list-follow')
  await keptMark(page).waitFor()
  await page.getByRole('link').filter({ hasText: lot.title }).first().click()
  await atScreen(page, 'house-detail')
  await page.getByRole('main').getByText(lot.title).first().waitFor()
  await keptMark(page).waitFor()
  await page.getByRole('button', { name: '已关注' }).first().waitFor()
  await openNotice(page)

  await page.goto('/m/my/offline')
  await atScreen(page, 'my-offline')
  await page.getByRole('link').filter({ hasText: lot.title }).filter({ hasText: '存' }).waitFor()
  await page.goto('/calendar')
  await atScreen(page, 'calendar')
  await keptMark(page).waitFor()

  // Content that is not stored says so.
  await page.goto(`/house/${other.id}.html`)
  await page.getByText(CUT_OFF).waitFor()
  await page.getByRole('link', { name: '离线可看' }).click()
  await atScreen(page, 'my-offline')

  await page.context().setOffline(false)
  await page.goto(`/house/${lot.id}.html`)
  await page.getByRole('main').getByText(lot.title).first().waitFor()
  await until(async () => (await keptMark(page).count()) === 0, 'the page is of now')

  await logOut(page)
  await until(async () => (await onDevice(page)).items.length === 0, 'nothing is kept')
  const { cached } = await onDevice(page)
  expect(cached.length).toBeGreaterThan(3)
  expect(cached.filter(address => !/^\/(assets\/|offline-shell$)/.test(address))).toEqual([])
})

test('a second member on the same device never sees the things of the first', async () => {
  const [lot] = (await openLots()) as [Lot]
  const page = await open('/', { keepsOffline: true })
  await logInAt(page, `/house/${lot.id}.html`)
  await follow(page, lot)
  // The session ends silently: the cookie is gone, as after its expiry.
  await page.context().clearCookies({ name: 'token' })
  await logInAt(page, '/my')
  await atScreen(page, 'my')
  await isKept(page, 'user/follow-list')
  const { items } = await onDevice(page)
  expect(new Set(items.map(({ uid }) => uid)).size).toBe(1)
  expect(items.filter(item => item.lot === lot.id)).toEqual([])

  await page.context().setOffline(true)
  await page.goto('/m/my/follow')
  await page.getByText('还没有关注的房源').waitFor()
  await page.goto(`/house/${lot.id}.html`)
  await page.getByText(CUT_OFF).waitFor()
  expect(await page.getByText(lot.title).count()).toBe(0)
})

test('what is kept is thrown away by hand, and a follow pressed without a network waits for it', async () => {
  const [lot] = (await openLots()) as [Lot]
  const page = await open('/', { keepsOffline: true })
  await logInAt(page, `/house/${lot.id}.html`)
  await follow(page, lot)

  await page.context().setOffline(true)
  await page.getByRole('button', { name: '已关注' }).first().click()
  await page.getByText('没有网络，联网后自动保存').waitFor()
  await page.context().setOffline(false)
  await until(
    async () => (await onDevice(page)).items.every(item => item.lot !== lot.id),
    'a lot that is let go is not kept',
  )

  await page.goto('/m/my/offline')
  await atScreen(page, 'my-offline')
  await page.getByRole('button', { name: '清空' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '清空' }).click()
  await page.getByText('还没有离线内容').waitFor()
  expect((await onDevice(page)).items).toEqual([])
})

test('bids as they come, calls and what programs ask go past the worker', async () => {
  const [lot] = (await openLots(['ongoing'])) as [Lot]
  const page = await open('/', { keepsOffline: true })
  await logInAt(page, `/house/${lot.id}.html`)
  await follow(page, lot)
  const answered: { path: string; byWorker: boolean }[] = []
  page.on('response', answer => {
    answered.push({ path: new URL(answer.url()).pathname, byWorker: answer.fromServiceWorker() })
  })
  await page.goto('/my')
  await atScreen(page, 'my')
  const text = await page.evaluate(
    id =>
      new Promise<string>((resolve, reject) => {
        const source = new EventSource(`/events/lots/${id}`)
        source.onmessage = ({ data }) => {
          source.close()
          resolve(String(data))
        }
        source.onerror = () => {
          reject(new Error('no bids come'))
        }
      }),
    lot.id,
  )
  expect(JSON.parse(text)).toMatchObject({ id: lot.id, status: 'ongoing' })
  await page.evaluate(() => fetch('/mcp', { method: 'POST', body: '{}' }))
  const paths = (byWorker: boolean) =>
    answered.filter(answer => answer.byWorker === byWorker).map(({ path }) => path)
  expect(paths(true)).toContain('/my')
  expect(paths(true).filter(path => !/^\/(my$|assets\/|static\/)/.test(path))).toEqual([])
  expect(paths(false)).toEqual(
    expect.arrayContaining([`/events/lots/${lot.id}`, '/mcp', '/m/api/h5/house/get-batch']),
  )
})

/** Proxies the site so that it can serve another release or another worker. */
async function behind() {
  const changes: { worker?: { status: number; body: string }; mark?: string } = {}
  const target = new URL(ORIGIN)
  const server = http.createServer((request, response) => {
    const { worker, mark } = changes
    if (worker && request.url === '/worker.js') {
      response
        .writeHead(worker.status, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
        .end(worker.body)
      return
    }
    // Without conditional headers: the server does not know the proxy's validators.
    const { 'if-none-match': _known, ...given } = request.headers
    const headers = { ...given, host: target.host, 'accept-encoding': 'identity' }
    const asked = http.request(
      { host: target.hostname, port: target.port, path: request.url, method: request.method, headers },
      answer => {
        const isPage = String(answer.headers['content-type']).startsWith('text/html')
        if (!isPage || mark === undefined) {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
          return
        }
        const { 'content-length': _, ...others } = answer.headers
        response.writeHead(answer.statusCode ?? 502, others)
        let html = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (html += part))
        answer.on('end', () =>
          response.end(html.replace('<head>', `<head><meta name="mark" content="${mark}">`)),
        )
      },
    )
    asked.on('error', () => response.destroy())
    request.pipe(asked)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    changes,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

/** One worker is active, and none is installing. */
const isSettled = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {}
    return !installing && !waiting && active?.state === 'activated'
  })

const built = (file: string) => readFileSync(path.resolve(__dirname, '../../dist/h5', file), 'utf8')
const readPageMark = (page: Page) => page.locator('meta[name="mark"]').getAttribute('content')

test('a new release is there at once, with its shell too, and a server that says so takes the worker away', async () => {
  const { changes, origin, close } = await behind()
  try {
    changes.mark = 'first'
    const page = await open('/', { keepsOffline: true, origin })
    await logInAt(page, '/my')
    await atScreen(page, 'my')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await isKept(page, 'user/follow-list')

    changes.mark = 'second'
    changes.worker = { status: 200, body: `// second\n${built('worker.js')}` }
    await page.goto('/my')
    expect(await readPageMark(page)).toBe('second')
    await until(
      () =>
        page.evaluate(async () => {
          const shell = await caches.match('/offline-shell', { ignoreVary: true })
          return (await shell?.text())?.includes('content="second"') ?? false
        }),
      'the new worker has the new shell',
    )
    // The shell is its first fetch: without a network the rest would fail.
    await until(() => isSettled(page), 'the new worker has taken over')
    await page.context().setOffline(true)
    await page.goto('/m/my/offline')
    await atScreen(page, 'my-offline')
    expect(await readPageMark(page)).toBe('second')
    await page.context().setOffline(false)

    changes.worker = { status: 200, body: built('worker-off.js') }
    await page.goto('/my')
    await atScreen(page, 'my')
    // A browser checks for a new worker some time after the page load.
    await until(() => page.evaluate(async () => (await caches.keys()).length === 0), 'the caches are gone')
    await until(
      () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length === 0),
      'the worker is gone',
    )
    await page.goto('/my')
    await atScreen(page, 'my')
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  } finally {
    await close()
  }
})

test('the site can be installed: its name, and icons of the sizes it says', async () => {
  const page = await open('/')
  const manifest = await page.evaluate(async () => {
    const { href } = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')!
    return (await (await fetch(href)).json()) as {
      name: string
      icons: { src: string; sizes: string; purpose: string }[]
    }
  })
  expect(manifest).toMatchObject({ name: '法拍找房', start_url: '/', display: 'standalone' })
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'maskable'])
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')
  const sizes = await page.evaluate(
    icons =>
      Promise.all(
        icons.map(async src => {
          const image = new Image()
          image.src = src
          await image.decode()
          return `${image.naturalWidth}x${image.naturalHeight}`
        }),
      ),
    [...manifest.icons.map(({ src }) => src), touch ?? ''],
  )
  expect(sizes).toEqual([...manifest.icons.map(icon => icon.sizes), '512x512'])
})
