import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss from 'postcss'

/** Platform elements named in our styles. */
const TAGS =
  'view|text|image|input|textarea|scroll-view|swiper|swiper-item|button|canvas|map|video|slider|switch|picker|label|form|web-view'
const TAG = new RegExp(`(^|[\\s>+~,(])(${TAGS})(?![\\w-])`, 'g')
const PAGE = /(^|[\s>+~,(])page(?![\w-])/g

const sheets = new Map<string, string>()

/** A stylesheet of a built package with its imports, converted to CSS for a browser window 375 px wide. */
export function stylesAt(file: string): string {
  const known = sheets.get(file)
  if (known !== undefined) return known
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const root = postcss.parse(text)
  const before: string[] = []
  root.walkAtRules('import', rule => {
    before.push(stylesAt(path.join(path.dirname(file), rule.params.replace(/["']/g, ''))))
    rule.remove()
  })
  root.walkRules(rule => {
    rule.selector = rule.selector.replace(TAG, '$1wx-$2').replace(PAGE, '$1body')
  })
  root.walkDecls(declaration => {
    declaration.value = declaration.value.replace(/(-?[\d.]+)rpx/g, (_, size) => `${Number(size) / 2}px`)
  })
  const styles = before.join('\n') + root.toString()
  sheets.set(file, styles)
  return styles
}

/** Default styles of the platforms' own elements. */
export const PLATFORM_STYLES = `
html, body { margin: 0; }
wx-view, wx-swiper, wx-scroll-view, wx-picker, wx-form, wx-web-view, wx-input, wx-textarea { display: block; }
wx-view[hidden] { display: none; }
wx-image { display: inline-block; width: 320px; height: 240px; overflow: hidden; }
wx-image > .in { width: 100%; height: 100%; background-repeat: no-repeat; }
wx-text, wx-label { display: inline; }
wx-text { white-space: pre-line; }
wx-button { position: relative; display: block; box-sizing: border-box; margin: 0 auto; padding: 0 14px; overflow: hidden; border-radius: 5px; background-color: #f8f8f8; color: #000; font-size: 18px; line-height: 2.5556; text-align: center; }
wx-button::after { position: absolute; top: 0; left: 0; box-sizing: border-box; width: 200%; height: 200%; border: 1px solid rgba(0, 0, 0, .2); border-radius: 10px; content: ' '; transform: scale(.5); transform-origin: 0 0; }
wx-input { min-height: 1.4em; overflow: hidden; text-overflow: clip; white-space: nowrap; }
wx-input > input, wx-textarea > textarea { display: block; box-sizing: border-box; width: 100%; height: 100%; min-height: inherit; margin: 0; padding: 0; border: 0; outline: 0; background: none; color: inherit; font: inherit; letter-spacing: inherit; text-align: inherit; resize: none; }
wx-textarea { position: relative; width: 300px; height: 150px; }
wx-scroll-view { width: 100%; }
wx-scroll-view > .in { width: 100%; height: 100%; scrollbar-width: none; }
wx-swiper { position: relative; height: 150px; overflow: hidden; }
wx-swiper-item { position: absolute; top: 0; left: 0; display: block; width: 100%; height: 100%; overflow: hidden; }
wx-map, wx-canvas { position: relative; display: block; width: 300px; height: 150px; }
wx-map { background: #e9edf2; }
wx-video { display: inline-block; width: 300px; height: 225px; background: #000; }
wx-slider { display: block; margin: 10px 18px; }
wx-slider > input { width: 100%; }
wx-switch { display: inline-block; }
`
