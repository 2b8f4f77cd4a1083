import { chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureChromium } from './scripts/lib/chromium.mjs'
const [origin, runs] = [process.argv[2]!, Number(process.argv[3] ?? 3)]
const UA='Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36'
void (async () => {
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: CHROMIUM_FLAGS })
const out: Record<string, { tbt: number; longest: number; script: number; tasks: number[] }[]> = {}
for (let r = 0; r < runs; r++) for (const [name, path] of [['home','/'],['list','/house/list.html'],['lot','/house/1.html']] as const) {
 const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true, userAgent: UA })
 const page = await context.newPage(); const s = await context.newCDPSession(page)
 await s.send('Network.enable'); await s.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 1.6e6/8*2, uploadThroughput: 675e3/8 }); await s.send('Emulation.setCPUThrottlingRate', { rate: 4 })
 let script = 0; const types = new Map<string,string>(); s.on('Network.responseReceived', e => types.set(e.requestId, e.type)); s.on('Network.loadingFinished', e => { if (types.get(e.requestId) === 'Script') script += e.encodedDataLength })
 page.on('pageerror', e => console.log('ERR', name, e.message))
 await page.addInitScript(`window.v={tbt:0,longest:0,tasks:[]};new PerformanceObserver(l=>l.getEntries().forEach(e=>{v.tbt+=Math.max(0,e.duration-50);v.longest=Math.max(v.longest,e.duration);v.tasks.push(Math.round(e.duration))})).observe({type:'longtask',buffered:true})`)
 await page.goto(origin + path, { waitUntil: 'load' }); await page.waitForLoadState('networkidle').catch(() => undefined); await page.waitForTimeout(2000)
 const v = await page.evaluate('window.v') as never as { tbt: number; longest: number; tasks: number[] }
 ;(out[name] ??= []).push({ ...v, script }); await context.close()
}
const med = (a: number[]) => a.sort((x, y) => x - y)[Math.floor(a.length / 2)]!
for (const [n, l] of Object.entries(out)) console.log(n, 'TBT', Math.round(med(l.map(x => x.tbt))), 'longest', Math.round(med(l.map(x => x.longest))), 'script KB', (med(l.map(x => x.script)) / 1024).toFixed(0), JSON.stringify(l[0]!.tasks))
await browser.close()
})()
