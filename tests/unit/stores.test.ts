import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

const ROOT = path.resolve(__dirname, '../..')

/**
 * State that lives as long as the app or the device and is not personal. Any other module state belongs to the member: it is created by
 * createMemberStore or createMemberMap, or cleared in a onLogout of its file.
 */
const OF_THE_DEVICE: Record<string, string> = {
  'src/state/member-stores.ts forgets': 'the register itself',
  'src/state/member-stores.ts turn': 'counts members, knows none',
  'src/state/session.ts useSession':
    'says who the member is; clear() and signIn() are what empties the others',
  'src/state/settings.ts useSettings': 'how the screen is read, whoever reads',
  'src/domain/video/play-store.ts usePlayStore': 'how the device plays videos',
  'src/platform/demo/index.ts isDemo': 'that the server has demo data',
  'src/platform/demo/index.ts listeners': 'who shows that',
  'src/ui/lazy/drawn-part.tsx drawn': 'names of files of the build',
  'src/platform/clock/index.ts bounds': 'how far the device’s clock is off',
  'src/lib/dates.ts present': 'the clock that texts go by',
  'src/ui/countdown/ticker.ts watchers': 'clocks on screen',
  'src/ui/countdown/ticker.ts timer': 'their timer',
  'src/ui/countdown/ticker.ts now': 'the time',
  'src/ui/picture/screen-pixels.ts ratio': 'of the screen',
  'src/platform/post/in-flight.ts inFlight': 'how many calls run, none of them named',
  'src/platform/post/in-flight.ts hasBegun': 'that one has run',
  'src/ui/toast/toast.h5.ts host': 'an element',
  'src/ui/toast/toast.h5.ts timer': 'of the message shown',
  'src/platform/share/sharer.ts sharerOf': 'a function of the app',
  'src/platform/share/sharer.ts note': 'a function of the app',
  'src/platform/share/wechat-share.h5.ts source': 'where the configuration comes from',
  'src/domain/visit/ask-to-count.ts isAsking': 'of the question on screen',
  'src/platform/share/wechat-share.h5.ts turn': 'how often an address was to be signed',
  'src/platform/share/wechat-share.h5.ts share': 'what the page on screen shares; set by each page',
  'src/platform/clock/index.ts offset': 'of the clock',
  'src/platform/storage/memory.ts memoryText':
    'what the device would not keep, under the same keys as the device',
  'src/platform/color-scheme/index.ts isDark': 'of the device',
  'src/platform/privacy-ask/index.weapp.ts waiting': 'uses of the device that WeChat holds back',
  'src/platform/map/leaflet/amap-layer.ts loading': 'a script',
  'src/platform/cookies/index.h5.ts memory': 'cookies that the browser would not keep, by the same names',
  'src/platform/host/web-view-sdk.ts loading': 'scripts',
  'src/api/member.ts isLookedFor': 'whether the platform was asked',
  'src/api/host.ts host': 'functions of the app',
  'src/api/signer.h5.ts held': 'a function',
  'src/lib/critical-chunks.ts coming': 'chunks under way',
  'src/domain/house/filter/lots-view-lazy.h5.ts held': 'a function',
  'src/routes/h5/ssr-markup.ts first': 'elements on screen, until the first page is alive',
  'src/routes/h5/ssr-markup.ts adoptedClass': 'of an element on screen',
  'src/routes/h5/ssr-markup.ts focused': 'an element on screen',
  'src/api/query-client.ts queryClient': 'emptied beside its definition',
  'src/api/visit.ts waiting': 'steps of the visit of this browser; the server lets no two members share one',
  'src/api/visit.ts hasBegun': 'whether the app has opened its visit',
  'src/api/visit.ts isStarting': 'a request under way',
  'src/api/report.ts reported': 'faults already reported',
  'src/domain/situation/account.ts turn': 'a request under way, kept for its member alone',
  'src/api/login-invalid.ts epoch': 'counts logins',
  'src/routes/site.ts site': 'name and address of the site',
  'src/routes/page-params.ts changed': 'filters of the pages on screen; each goes with its page',
  'src/routes/page-params.ts listeners': 'pages on screen',
  'src/routes/h5/prefetch.ts loaders': 'chunks',
  'src/routes/h5/pages.tsx open': 'pages on screen',
  'src/routes/h5/pages.tsx update': 'a function of the pages on screen',
  'src/routes/h5/instance.ts history': 'the history of the browser',
  'src/routes/h5/load-failed.ts component': 'a component',
  'src/routes/h5/overlays.ts onCover': 'a function of the app',
  'src/routes/h5/overlays.ts overlayStack': 'what lies over the page on screen',
  'src/routes/blocker.ts questions': 'of the page on screen; each goes with its page',
  'src/ui/overlay/focus-trap.ts open': 'elements on screen',
  'src/domain/house/lists/phase-changes.ts known': 'hours found in answers, kept as long as the answer',
  'src/domain/lot-edit/upload-queue.ts running': 'requests under way',
  'src/domain/lot-edit/upload-queue.ts made': 'names pictures apart',
  'src/routes/h5/page-title.ts served': 'of the page that the visitor came to',
  'src/routes/h5/page-title.ts addressNow': 'a function of the history',
  'src/routes/go.ts leaveSite': 'a function of the app',
  'src/routes/open-page.ts onFailed': 'a function of the app',
  'src/routes/navigate.ts pushed': 'the page opened last, for half a second',
  'src/routes/guards.ts guards': 'functions of the app',
  'src/platform/track-action/noted.ts tell': 'a function of the app',
  'src/platform/location/index.ts last': 'of the phone, for ten minutes',
  'src/domain/visit/note-operation.ts isReported': 'whether a fault was told',
  'src/routes/guards.ts onArrival': 'a function of the app',
  'src/worker/index.ts lookedAt': 'when the server was last asked whether it has a worker',
}
/** Cleared by the start-up code: routes import no state. */
const BY_START_UP = ['src/routes/h5/scroll-memory.ts places']

/** Keys that stay on the device after the logout; those of other scopes are deleted. */
const DEVICE_KEYS = {
  settings: 'how the screen is read',
  sid: 'the browser, named by the server',
  savedSearches: 'named and deleted by hand, also without an account',
  mayLocate: 'an answer about the device',
  promos: 'what was shown and closed here today, whoever is signed in',
  videos: 'how the device plays videos',
  firstTime: 'that the way of an auction was read here, or is not wanted',
  isBound: 'whether WeChat or Baidu was bound to a member here',
  launches: 'how often the app was opened here',
  clockOffset: 'how far the clock of the device is off',
  deskTables: 'how tables of the desk are shown here',
}
/** Modules that use storage directly: storage, cookies, offline data, time of the last chunk reload, and scroll positions. */
const PAST_THE_STORAGE =
  /^src\/(platform\/(storage|cookies|offline)\/|worker\/|state\/storage\.ts|routes\/h5\/(chunk-reload|scroll-memory)\.ts)/
/** Cookies that stay. */
const DEVICE_COOKIES = ['sign_code', 'is_mini_wechat', 'host_login', 'location_told']

const files = (readdirSync(path.join(ROOT, 'src'), { recursive: true }) as string[])
  .filter(file => /\.tsx?$/.test(file) && !file.startsWith('ssr'))
  .map(file => path.join('src', file))
const readRootFile = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const MAKES_A_MEMBERS = /^createMember(Store|Map)$/
const CHANGES = /^(set|add|delete|clear|push|pop|shift|unshift|splice)$/

/** Mutable module-level names, and for each whether the logout clears it. */
function kept(text: string): { name: string; isForgotten: boolean }[] {
  const source = ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const changed = new Set<string>()
  const forgotten = new Set<string>()
  const rootOf = (node: ts.Node): string | undefined =>
    ts.isIdentifier(node)
      ? node.text
      : ts.isPropertyAccessExpression(node) ||
          ts.isElementAccessExpression(node) ||
          ts.isNonNullExpression(node)
        ? rootOf(node.expression)
        : undefined
  const traverse = (node: ts.Node, isForgetting: boolean) => {
    if (ts.isIdentifier(node) && isForgetting) forgotten.add(node.text)
    if (
      ts.isBinaryExpression(node) &&
      node.operatorToken.kind >= ts.SyntaxKind.FirstAssignment &&
      node.operatorToken.kind <= ts.SyntaxKind.LastAssignment
    )
      changed.add(rootOf(node.left) ?? '')
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression))
      if (CHANGES.test(node.expression.name.text)) changed.add(rootOf(node.expression.expression) ?? '')
    const forgets = isForgetting || (ts.isCallExpression(node) && node.expression.getText() === 'onLogout')
    ts.forEachChild(node, child => {
      traverse(child, forgets)
    })
  }
  traverse(source, false)
  const callee = (node: ts.Expression): string =>
    ts.isCallExpression(node) ? callee(node.expression) : node.getText()
  return source.statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList: { flags, declarations } }) =>
      declarations.flatMap(({ name, initializer }) => {
        const id = name.getText()
        const from = initializer && ts.isCallExpression(initializer) ? callee(initializer) : ''
        if (MAKES_A_MEMBERS.test(from)) return [{ name: id, isForgotten: true }]
        const isSaved =
          (flags & ts.NodeFlags.Const) === 0 ||
          /^(create|createStore|createWithEqualityFn)$/.test(from) ||
          (initializer !== undefined &&
            ts.isNewExpression(initializer) &&
            /Client$/.test(initializer.expression.getText())) ||
          (changed.has(id) &&
            initializer !== undefined &&
            (ts.isNewExpression(initializer) ||
              ts.isArrayLiteralExpression(initializer) ||
              ts.isObjectLiteralExpression(initializer)))
        // An exported map that others may change counts as well.
        const isOpen =
          initializer !== undefined &&
          ts.isNewExpression(initializer) &&
          /^(Weak)?(Map|Set)$/.test(initializer.expression.getText()) &&
          (initializer.arguments?.length ?? 0) === 0
        return isSaved || isOpen ? [{ name: id, isForgotten: forgotten.has(id) }] : []
      }),
    )
}

const found = files.flatMap(file =>
  kept(readRootFile(file)).map(one => ({ ...one, at: `${file} ${one.name}` })),
)

test.each([
  ['let marks = {}', [['marks', false]]],
  ['const useMarks = create<Marks>()(() => ({}))', [['useMarks', false]]],
  ['const lists = new Map()', [['lists', false]]],
  ['const held: string[] = []\nconst add = (x: string) => { held.push(x) }', [['held', false]]],
  ['const cache = { at: 0 }\nconst set = () => { cache.at = 1 }', [['cache', false]]],
  ['const useMarks = createMemberStore<Marks>(() => ({}))', [['useMarks', true]]],
  ['let wish = 1\nonLogout(() => { wish = 0 })', [['wish', true]]],
  ["const WORDS = ['a']\nconst NAMES = new Map([['a', 1]])\nconst f = () => { const local = new Map() }", []],
])('what a module keeps is seen: %s', (text, expected) => {
  expect(kept(text).map(({ name, isForgotten }) => [name, isForgotten])).toEqual(expected)
})

test('whatever a module keeps is emptied when the member goes, or is known to be nobody’s', () => {
  const strays = found.filter(({ isForgotten, at }) => !isForgotten && !(at in OF_THE_DEVICE))
  expect(strays.map(({ at }) => at).filter(at => !BY_START_UP.includes(at))).toEqual([])
})

test('nothing is said to be nobody’s that is not there', () => {
  const there = new Set(found.map(({ at }) => at))
  expect([...Object.keys(OF_THE_DEVICE), ...BY_START_UP].filter(at => !there.has(at))).toEqual([])
})

test('what stays on the device is known, and nothing writes past the typed storage', () => {
  const keys = /deviceStorage = scoped<Device>\('device', \{([^}]*)\}/.exec(
    readRootFile('src/state/storage.ts'),
  )?.[1]
  expect(keys?.match(/\w+(?=: true)/g)?.sort()).toEqual(Object.keys(DEVICE_KEYS).sort())
  const raw = /(?:local|session)Storage\.\w|indexedDB|'idb'|\bcaches\.|document\.cookie|[^.]writeText\(/
  expect(files.filter(file => raw.test(readRootFile(file)) && !PAST_THE_STORAGE.test(file))).toEqual([])
})

test('cookies of a member are taken back with the session', () => {
  const session = readRootFile('src/state/session.ts')
  const written = files.flatMap(file =>
    [...readRootFile(file).matchAll(/writeCookie\(\s*'(\w+)'/g)].map(([, name]) => name!),
  )
  const cleared = /const names = \[([^;]*)\]\n/.exec(session)?.[1] ?? ''
  expect(written.length).toBeGreaterThan(3)
  expect(
    [...new Set(written)].filter(name => !cleared.includes(`'${name}'`) && !DEVICE_COOKIES.includes(name)),
  ).toEqual([])
})
