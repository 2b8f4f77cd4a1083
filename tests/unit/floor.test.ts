import { readFileSync } from 'node:fs'
import path from 'node:path'
import browserslist from 'browserslist'
import { faultsIn } from '../../scripts/lib/old-engines.mjs'
import { lightApis, lightComponents } from '../../config/plugins/light-runtime'
import { lightTemplate } from '../../config/plugins/light-template'

const ROOT = path.resolve(__dirname, '../..')

const oldest = (browsers: string[]) => {
  const versions: Record<string, number> = {}
  for (const browser of browsers) {
    const [name = '', version = ''] = browser.split(' ')
    versions[name] = Math.min(versions[name] ?? Infinity, parseFloat(version))
  }
  return versions
}

test.each(['production', 'development'])('%s is built for iOS 13 and Chrome 78', env => {
  expect(oldest(browserslist(null, { path: ROOT, env }))).toEqual({ ios_saf: 13, chrome: 78 })
})

describe('what the oldest engines refuse', () => {
  test.each([
    ['let a = b?.c', 'Unexpected token'],
    ['let a = b ?? c', 'Unexpected token'],
    ['a ||= 1', 'Unexpected token'],
    ['class A { b = 1 }', 'Unexpected token'],
    ['const a = 1n', 'Identifier directly after number'],
    ['const a = 1_000', 'Identifier directly after number'],
    ['/(?<=a)b/.test(c)', 'looks behind'],
    ['new RegExp("(?<!a)b")', 'looks behind'],
    ['a.findLastIndex(b => b)', 'calls .findLastIndex()'],
    ['a.toSorted()', 'calls .toSorted()'],
    ['structuredClone(a)', 'calls structuredClone()'],
  ])('%s', (code, fault) => {
    expect(faultsIn(code)).toEqual([expect.stringContaining(fault)])
  })

  test.each([
    'const { a, ...b } = c; async () => { try { await a } catch { b() } }',
    'Object.fromEntries(a.flatMap(b => [b, { ...c }]))',
    '/(?<year>\\d+)(?!a)/u.test(b)',
    'a.toSorted ? a.toSorted() : a.sort()',
    'a.findLast(b => Object.hasOwn(b, "c"))',
    'typeof structuredClone === "function" && structuredClone(a)',
  ])('reads %s', code => {
    expect(faultsIn(code)).toEqual([])
  })
})

test("a mini-program's template keeps what code names, what is read aloud and taps", () => {
  const whole = `<wxs module="xs" src="./utils.wxs" />
<template name="t">
  <view hover-class="{{i.p7||'none'}}" hover-stay-time="{{xs.b(i.p9,400)}}" bindscroll="eh" bindtouchcancel="eh" animation="{{i.p0}}" aria-label="{{i.p5}}" style="{{i.st}}" bindtap="eh"  id="{{i.uid||i.sid}}">
    <template is="{{xs.a(c, item.nn, l)}}" />
  </view>
</template>`
  const words = new Set(['hoverclass', 'onscroll', 'tap'])
  expect(lightTemplate(whole, words)).toBe(
    `<wxs module="x" src="./utils.wxs"/><template name="t"><view hover-class="{{i.p7||'none'}}" hover-stay-time="60" bindscroll="eh" aria-label="{{i.p5}}" style="{{i.st}}" bindtap="eh" id="{{i.uid||i.sid}}"><template is="{{x.a(c,item.nn,l)}}"/></view></template>`,
  )
})

describe('of the functions that Taro gives a promise', () => {
  const listIn = (code: string) => /needPromiseApis = new Set\(\[([^\]]*)\]\)/.exec(code)?.[1]

  test('those stay that code names', () => {
    const code =
      "const a = new Set(['scanItem'])\nconst needPromiseApis = new Set([\n  'login',\n  'scanItem',\n  'showModal'\n])"
    expect(lightApis(code, new Set(['login', 'showModal']))).toBe(
      "const a = new Set(['scanItem'])\nconst needPromiseApis = new Set(['login', 'showModal'\n])",
    )
    expect(() => lightApis('const others = []', new Set())).toThrow('in another way')
  })

  test.each([
    'shared/dist/shared.esm.js',
    'plugin-platform-weapp/dist/runtime.js',
    'plugin-platform-swan/dist/runtime.js',
  ])('%s has its list where it is looked for', file => {
    const code = readFileSync(path.join(ROOT, 'node_modules/@tarojs', file), 'utf8')
    expect(listIn(lightApis(code, new Set()))?.trim()).toBe('')
    expect(listIn(code)?.trim()).not.toBe('')
  })
})

test('components of a platform lose their events, and what nothing uses its attributes, but not its place in the count', () => {
  const code = `const components = {
    // ======== comment ========
    Progress: {
        'border-radius': _zero,
        bindActiveEnd: _empty
    },
    Video: {
        title: _empty,
        bindProgress: _empty,
        vslide: _false
    },
    Span: {}
};
const others = { Camera: { mode: 1 } };`
  const light = lightComponents(code, new Set(['Video']))
  expect(light).toContain('Progress: {},')
  expect(light).toContain(
    'Video: {\n        title: _empty,\n        vslide: _false\n    },\n    Span: {}\n};',
  )
  expect(light).toContain('const others = { Camera: { mode: 1 } };')
})

test.each(['weapp', 'swan'])('a component that is used keeps its attributes on %s', target => {
  const code = readFileSync(
    path.join(ROOT, `node_modules/@tarojs/plugin-platform-${target}/dist/runtime.js`),
    'utf8',
  )
  const namesOf = (text: string) => [...text.matchAll(/^ {4}(\w+): \{/gm)].map(([, name]) => name)
  const light = lightComponents(code, new Set(['ScrollView']))
  const ofScroll = (text: string) =>
    [...(/^ {4}ScrollView: \{([^]*?)^ {4}\}/m.exec(text)?.[1] ?? '').matchAll(/^ {8}'?([\w-]+)'?:/gm)]
      .map(([, name = '']) => name)
      .filter(name => !name.startsWith('bind'))
  expect(namesOf(light)).toEqual(namesOf(code))
  expect(ofScroll(light)).toEqual(ofScroll(code))
  expect(light.length).toBeLessThan(code.length - 3000)
  expect(() => new Function(light.replace(/^(import|export) .*$/gm, ''))).not.toThrow()
})
