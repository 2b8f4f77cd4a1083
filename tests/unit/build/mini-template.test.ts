import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(__dirname, '../../..')

interface Template {
  mergeComponents: (context: object, components: object) => void
  buildTemplate: (config: object) => string
  componentsAlias: Record<string, { _num: string }>
}
interface Platform {
  template: Template
  modifyComponents: () => void
  runtimePath: string | string[]
}
const { recursiveMerge } = jest.requireActual<{ recursiveMerge: unknown }>('@tarojs/helper')
const { withAttributes, withSwanChildren, withoutUnused } = jest.requireActual<{
  withAttributes: (context: object, platform: Platform) => void
  withSwanChildren: (platform: Platform) => void
  withoutUnused: (text: string, words: ReadonlySet<string>) => string
}>('../../../config/plugins/mini-template.js')

const context = { helper: { recursiveMerge } }

/** Taro's own template for Baidu with our overrides; returns that of an element. */
function buildSwanTemplate(change: (platform: Platform) => void) {
  const { Swan } = jest.requireActual<{ Swan: new (context: object, config: object) => Platform }>(
    '@tarojs/plugin-platform-swan',
  )
  const platform = new Swan(context, {})
  change(platform)
  platform.modifyComponents()
  const { template } = platform
  const text = template.buildTemplate({
    includes: new Set(['view', 'text', 'canvas', 'map', 'image']),
    exclude: new Set(),
    thirdPartyComponents: new Map(),
    includeAll: false,
  })
  return {
    element: (name: string) =>
      text
        .split('<template name="')
        .find(part => part.startsWith(`tmpl_0_${template.componentsAlias[name]?._num ?? ''}"`)) ?? '',
  }
}

test('roles and aria attributes reach screen readers', () => {
  const { element } = buildSwanTemplate(platform => {
    withAttributes(context, platform)
  })
  for (const attribute of ['aria-role', 'aria-label', 'aria-hidden', 'aria-checked', 'aria-disabled'])
    expect(element('view')).toContain(` ${attribute}="{{`)
  expect(element('image')).toContain(' aria-label="{{')
})

test('Baidu is told the type of a canvas, without which it renders none', () => {
  const { element } = buildSwanTemplate(platform => {
    withAttributes(context, platform)
  })
  expect(element('canvas')).toMatch(/<canvas [^>]*\btype="\{\{/)
})

test('on Baidu each child of a text and of a native element is rendered with its own data', () => {
  const { element } = buildSwanTemplate(withSwanChildren)
  for (const name of ['text', 'canvas', 'map'])
    expect(element(name)).toMatch(/>\s*<block s-for="i\.cn trackBy item\.sid">/)
  expect(element('text')).toMatch(
    /<text s-if="\{\{item\.cn\}\}" [^]*<\/text>\s*<block s-else>\{\{item\.v\}\}<\/block>/,
  )
})

test('a native component has the same template on Baidu, in its directives', () => {
  const native = path.join(ROOT, 'src/domain/house/lot-list/native')
  const inDirectives = readFileSync(path.join(native, 'index.wxml'), 'utf8')
    .replace(/wx:for="\{\{(.+?)\}\}"/g, 's-for="$1"')
    .replace(/wx:(if|elif)="\{\{(.+?)\}\}"/g, 's-$1="$2"')
    .replace(/wx:(for-item|for-index|else)/g, 's-$1')
    .replace(/ wx:key="[^"]*"/g, '')
  expect(readFileSync(path.join(native, 'index.swan'), 'utf8')).toBe(inDirectives)
})

test('the template keeps what code names, what is read aloud and taps', () => {
  const whole = `<wxs module="xs" src="./utils.wxs" />
<template name="t">
  <view hover-class="{{i.p7||'none'}}" hover-stay-time="{{xs.b(i.p9,400)}}" bindscroll="eh" bindtouchcancel="eh" animation="{{i.p0}}" aria-label="{{i.p5}}" style="{{i.st}}" bindtap="eh" id="{{i.uid||i.sid}}">
    <template is="{{xs.a(c, item.nn, l)}}" />
  </view>
</template>`
  const words = new Set(['hoverclass', 'onscroll', 'tap'])
  expect(withoutUnused(whole, words)).toBe(
    `<wxs module="xs" src="./utils.wxs" /><template name="t"><view hover-class="{{i.p7||'none'}}" hover-stay-time="60" bindscroll="eh" aria-label="{{i.p5}}" style="{{i.st}}" bindtap="eh" id="{{i.uid||i.sid}}"><template is="{{xs.a(c, item.nn, l)}}" /></view></template>`,
  )
})
