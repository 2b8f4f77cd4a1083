// Browser engines for the host tests behind one minimal interface, so that each engine can implement it: Chromium via Playwright, Firefox
// via WebDriver BiDi, WebKit (GTK) via WebDriver on a virtual display. All traffic to other machines goes through a proxy that records and
// blocks it.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright-core'
import WebSocket from 'ws'
import { findEngine } from '../../scripts/lib/browsers.mjs'
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/lib/chromium.mjs'
import { IS_NIGHT } from '../setup/night'
import { freePort } from '../setup/server-process'
import { until } from '../setup/wait'

/** A browser with a single page at phone size: the minimum that a visitor needs, so that each engine can provide it. */
export interface Engine {
  goTo: (url: string) => Promise<void>
  /** Runs a function's source in the page; arguments and result are JSON. */
  run: <T>(source: string, ...given: unknown[]) => Promise<T>
  press: (x: number, y: number) => Promise<void>
  type: (text: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  close: () => Promise<void>
}

interface Start {
  agent: string
  /** Proxy for all requests to other machines. */
  proxy: string
}

const PHONE = { width: 375, height: 812 }
const READY_SECONDS = 30

async function startChromium({ agent, proxy }: Start): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: CHROMIUM_FLAGS,
    proxy: { server: proxy, bypass: '127.0.0.1' },
  })
  const context = await browser.newContext({
    // The hosts have no service workers either.
    serviceWorkers: 'block',
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    userAgent: agent,
    reducedMotion: 'reduce',
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  const page = await context.newPage()
  return {
    goTo: url => page.goto(url).then(() => undefined),
    run: <T>(source: string, ...given: unknown[]) =>
      page.evaluate(`(${source})(...${JSON.stringify(given)})`) as Promise<T>,
    press: (x, y) => page.touchscreen.tap(x, y),
    type: text => page.keyboard.type(text),
    reload: () => page.reload().then(() => undefined),
    back: () => page.goBack().then(() => undefined),
    close: () => browser.close(),
  }
}

const ended = async (child: ChildProcess) => {
  child.kill()
  await until('the process ends', () => child.exitCode !== null || child.signalCode !== null)
}

/** Returns the first match in a process's output, once it appears. */
async function written(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = ''
  for (const stream of [child.stdout, child.stderr, child.stdio[3]])
    (stream as NodeJS.ReadableStream | null)?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
    })
  await until(`${child.spawnfile} writes ${String(pattern)}`, () => pattern.test(output), READY_SECONDS)
  return pattern.exec(output)?.[1] ?? ''
}

/** Starts the installed Firefox through its built-in WebDriver BiDi. */
async function startFirefox({ agent, proxy }: Start): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'homes-firefox-'))
  const { hostname, port } = new URL(proxy)
  const settings = {
    'network.proxy.type': 1,
    'network.proxy.http': hostname,
    'network.proxy.http_port': Number(port),
    'network.proxy.ssl': hostname,
    'network.proxy.ssl_port': Number(port),
    'general.useragent.override': agent,
    'intl.accept_languages': 'zh-CN',
    'ui.prefersReducedMotion': 1,
    // requests of the browser to its vendor
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'app.normandy.enabled': false,
    'app.update.disabledForTesting': true,
    'browser.safebrowsing.downloads.enabled': false,
    'browser.safebrowsing.malware.enabled': false,
    'browser.safebrowsing.phishing.enabled': false,
    'browser.search.update': false,
    'browser.region.update.enabled': false,
    'browser.region.network.url': '',
    'datareporting.policy.dataSubmissionEnabled': false,
    'extensions.systemAddon.update.enabled': false,
    'extensions.update.enabled': false,
    'extensions.getAddons.cache.enabled': false,
    'media.gmp-manager.updateEnabled': false,
    'media.gmp-manager.url': '',
    'network.dns.disablePrefetch': true,
    'network.http.speculative-parallel-limit': 0,
    'services.settings.server': 'data:,#remote-settings-dummy/v1',
    'toolkit.telemetry.enabled': false,
    'toolkit.telemetry.server': '',
    'browser.newtabpage.enabled': false,
    'browser.startup.homepage_override.mstone': 'ignore',
  }
  writeFileSync(
    path.join(profile, 'user.js'),
    Object.entries(settings)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
      .join('\n'),
  )
  const child = spawn(
    findEngine('firefox')?.firefox ?? '',
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, MOZ_DISABLE_AUTO_SAFE_MODE: '1', MOZ_REMOTE_SETTINGS_DEVTOOLS: '1' },
    },
  )
  const address = await written(child, /WebDriver BiDi listening on (ws:\S+)/)
  const socket = new WebSocket(`${address}/session`)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const answers = new Map<number, (answer: { result?: unknown; message?: string }) => void>()
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as { id?: number; result?: unknown; message?: string }
    if (answer.id !== undefined) answers.get(answer.id)?.(answer)
  })
  let sent = 0
  const send = <T>(method: string, params: object = {}): Promise<T> =>
    new Promise((resolve, reject) => {
      const id = (sent += 1)
      answers.set(id, ({ result, message }) => {
        answers.delete(id)
        if (message === undefined) resolve(result as T)
        else reject(new Error(`${method}: ${message}`))
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
  await send('session.new', { capabilities: {} })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const context = contexts[0]?.context ?? ''
  await send('browsingContext.setViewport', { context, viewport: PHONE })
  const act = (type: string, actions: object[], more: object = {}) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions, ...more }] })
  return {
    goTo: url => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async <T>(source: string, ...given: unknown[]) => {
      const { result, exceptionDetails } = await send<{
        result?: { value?: string }
        exceptionDetails?: { text: string }
      }>('script.evaluate', {
        expression: `JSON.stringify((${source})(...${JSON.stringify(given)}) ?? null)`,
        target: { context },
        awaitPromise: false,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result?.value ?? 'null') as T
    },
    press: async (x, y) => {
      await act(
        'pointer',
        [
          { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ],
        { parameters: { pointerType: 'touch' } },
      )
    },
    type: async text => {
      await act(
        'key',
        Array.from(text).flatMap(value => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      )
    },
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    back: () => send('browsingContext.traverseHistory', { context, delta: -1 }),
    close: async () => {
      socket.close()
      await ended(child)
      rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}

/** Starts WebKit, the iPhone's engine, as packaged for GTK, through WebDriver on a virtual display. */
async function startWebkit({ agent, proxy }: Start): Promise<Engine> {
  const { driver = '', browser = '', display = '' } = findEngine('webkit') ?? {}
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await written(screen, /(\d+)\n/)
  const port = await freePort()
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      LANG: 'zh_CN.UTF-8',
      TZ: 'Asia/Shanghai',
      // there is neither a graphics card nor a desktop bus
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      NO_AT_BRIDGE: '1',
    },
  })
  const ask = async <T>(method: string, at: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${at}`, {
      method,
      body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
      signal: AbortSignal.timeout(READY_SECONDS * 1000),
    })
    const { value } = (await answer.json()) as { value: T & { message?: string } }
    if (!answer.ok) throw new Error(`${method} ${at}: ${value.message ?? answer.status}`)
    return value
  }
  await until(
    'the driver answers',
    () =>
      ask('GET', '/status').then(
        () => true,
        () => false,
      ),
    READY_SECONDS,
  )
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': {
          binary: browser,
          args: ['--automation', `--user-agent=${agent}`, `--proxy=${proxy}`, '--ignore-host=127.0.0.1'],
        },
      },
    },
  })
  const at = `/session/${sessionId}`
  await ask('POST', `${at}/window/rect`, PHONE)
  const act = (type: string, actions: object[]) =>
    ask('POST', `${at}/actions`, { actions: [{ type, id: type, actions }] })
  return {
    goTo: url => ask('POST', `${at}/url`, { url }),
    run: <T>(source: string, ...given: unknown[]) =>
      ask<T>('POST', `${at}/execute/sync`, {
        script: `return (${source})(...arguments)`,
        args: given,
      }),
    press: async (x, y) => {
      await act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y), origin: 'viewport', duration: 0 },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    type: async text => {
      await act(
        'key',
        Array.from(text).flatMap(value => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      )
    },
    reload: () => ask('POST', `${at}/refresh`),
    back: () => ask('POST', `${at}/back`),
    close: async () => {
      await ask('DELETE', at).catch(() => undefined)
      await ended(child)
      await ended(screen)
    },
  }
}

const ALL = {
  Chromium: { start: startChromium, isHere: () => findChromium() !== undefined },
  Firefox: { start: startFirefox, isHere: () => findEngine('firefox') !== undefined },
  WebKit: { start: startWebkit, isHere: () => findEngine('webkit') !== undefined },
}
export type EngineName = keyof typeof ALL

/**
 * Chromium runs every host with every change; the nightly run uses all engines on this machine (`npm run test:night` names the missing
 * ones).
 */
export const ENGINES = (Object.keys(ALL) as EngineName[]).filter(
  name => (IS_NIGHT || name === 'Chromium') && ALL[name].isHere(),
)

export const startEngine = (name: EngineName, start: Start): Promise<Engine> => ALL[name].start(start)
