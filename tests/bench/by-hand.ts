import path from 'node:path'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import type { Drawn } from './by-hand-page'
import { changedSite, type ChangedSite } from './changed-site'
import { withoutScripts } from './without-scripts'

/** React's boundary markers, which the site's own program needs; the hand-written page is a single tree. */
const BORDERS = /<!--\$[!?]?-->(?:<template[^>]*><\/template>)?|<!--\/\$-->/g
/** Markup by which index.html loads scripts after the page, and markup for repeat visits only (server/h5/template.ts). */
const LATER = /<meta name="scripts"[^>]*>/
const SCRIPTS = /<script defer[^>]*><\/script>|<link\b[^>]*\bas="script"[^>]*>/g

/**
 * Hand-written versions of the same pages: the same HTML, hydrated by React alone, with only the code for a filter, a follow and a sheet.
 * They are the baseline of hydration cost; `pages` are paths.
 */
export async function byHand(
  browser: Browser,
  origin: string,
  pages: readonly string[],
  newPhone: (browser: Browser) => Promise<Page>,
): Promise<ChangedSite> {
  const plain = await withoutScripts(origin)
  const scripts = new Map<string, string>()
  for (const at of pages) {
    const page = await newPhone(browser)
    await page.goto(plain.origin + at, { waitUntil: 'domcontentloaded' })
    scripts.set(getScriptPath(at), await bundleProgram(await page.evaluate(readDrawn)))
    await page.context().close()
  }
  plain.close()
  return changedSite(origin, {
    scripts,
    page: (html, at) =>
      html
        .replace(BORDERS, '')
        .replace(SCRIPTS, '')
        .replace(LATER, `<meta name="scripts" content="${getScriptPath(at)}" data-ahead="">`),
  })
}

const getScriptPath = (at: string) => `/by-hand${at.replace(/\W+/g, '-')}.js`

/** Bundle of React, React DOM, the page's components, and the page as data. */
async function bundleProgram(drawn: Drawn): Promise<string> {
  const {
    outputFiles: [file],
  } = await build({
    stdin: {
      contents: `import { bringAlive } from './by-hand-page'\nbringAlive(${JSON.stringify(drawn)})`,
      resolveDir: path.resolve(__dirname),
      loader: 'ts',
    },
    bundle: true,
    write: false,
    minify: true,
    target: 'es2018',
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
    legalComments: 'none',
    logLevel: 'silent',
  })
  return file?.text ?? ''
}

/** Reads the server-rendered DOM as elements to create. Runs in the page. */
function readDrawn(): Drawn {
  const RENAMED: Record<string, string> = {
    class: 'className',
    for: 'htmlFor',
    tabindex: 'tabIndex',
    srcset: 'srcSet',
  }
  const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const propsOf = (element: Element) => ({
    // A countdown has changed since the server rendered it.
    suppressHydrationWarning: true,
    ...Object.fromEntries(
      [...element.attributes].map(({ name, value }) =>
        name === 'style'
          ? [
              'style',
              Object.fromEntries(
                value
                  .split(';')
                  .filter(rule => rule.includes(':'))
                  .map(rule => [
                    camel(rule.slice(0, rule.indexOf(':')).trim()),
                    rule.slice(rule.indexOf(':') + 1).trim(),
                  ]),
              ),
            ]
          : [RENAMED[name] ?? (/^(aria|data)-/.test(name) ? name : camel(name)), value],
      ),
    ),
  })
  const read = (node: Node): Drawn[] => {
    if (node instanceof Text) return node.data === '' ? [] : [node.data]
    if (!(node instanceof Element)) return []
    return [[node.localName, propsOf(node), [...node.childNodes].flatMap(read)]]
  }
  const drawn = document.getElementById('first-screen')
  return ['', {}, drawn ? [...drawn.childNodes].flatMap(read) : []]
}
