import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { restrictedSyntax } from '../../scripts/lint/restricted-syntax.mjs'

const faults = (code: string, filename: string) =>
  new Linter()
    .verify(
      code,
      [
        { files: ['**/*.{ts,js}'], languageOptions: { parser: tseslint.parser as Linter.Parser } },
        ...restrictedSyntax,
      ],
      { filename },
    )
    .map(({ message }) => message)

const FILES = [
  'src/routes/h5/pages.ts',
  'server/http/sockets.ts',
  'config/h5.ts',
  'config/plugins/mini-template.js',
]

test.each([
  `element.__reactProps$abc`,
  `Object.keys(element).find(key => key.startsWith('__reactProps$'))`,
  'element[`__reactFiber$${id}`]',
  `root._reactRootContainer`,
  `instance._currentElement`,
  `React.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED`,
  `__webpack_require__.m; window.webpackChunkapp`,
  `window['__taroAppConfig']`,
  `page.$taroParams`,
  `node.mpInstance`,
  `process.stdout._handle.setBlocking(true)`,
  `const { _handle } = process.stdout`,
  `map._layers`,
  `schema._zod.def`,
])("a vendor's private member is refused: %s", code => {
  for (const file of FILES)
    expect(faults(code, file)).toContainEqual(expect.stringContaining('private member of a vendor'))
})

test.each([
  `window._AMapSecurityConfig = { serviceHost }`,
  `window.__wxjs_environment === 'miniprogram'`,
  `const { a: _a } = row; list.map((_, at) => at)`,
  `__webpack_public_path__`,
  `import { hooks } from '@tarojs/shared'`,
  `useRouter().$taroPath`,
])('what a vendor documents is not: %s', code => {
  for (const file of FILES) expect(faults(code, file)).toEqual([])
})
