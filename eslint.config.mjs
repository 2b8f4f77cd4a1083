import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { onlyWhere } from './scripts/lint/only-where.mjs'
import { restrictedSyntax } from './scripts/lint/restricted-syntax.mjs'

const { rules: hooks } = reactHooks
/** React's compiler reads the whole file for these: a setter needs its hook, a component made while another draws stands in JSX. */
const compiled = {
  rules: {
    'set-state-in-render': onlyWhere(/\buse(State|Reducer)\b/, hooks['set-state-in-render']),
    'static-components': onlyWhere(/<\/|\/>/, hooks['static-components']),
  },
}

export default [
  { ignores: ['dist/', '.data/', '.cache/', 'coverage/', 'server/db/migrations/', 'src/**/native/**/*.js'] },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      // `import { type A }` stays as an import of nothing in what is built, and its path would be taken for a package.
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      '@typescript-eslint/no-inferrable-types': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { args: 'after-used', ignoreRestSiblings: true, argsIgnorePattern: '^_' },
      ],
      // An index is checked by the compiler (noUncheckedIndexedAccess); '!' says that the code around it knows better.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-fallthrough': 'error',
      'no-loss-of-precision': 'error',
      'no-misleading-character-class': 'error',
      'no-self-assign': 'error',
      'no-unsafe-finally': 'error',
      'no-useless-escape': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'object-shorthand': ['error', 'properties'],
    },
  },
  { files: ['**/*.{js,cjs}'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['src/pages/desk/**/*.{ts,tsx}', 'src/domain/desk/**/*.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 80 }] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks, compiled },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'compiled/set-state-in-render': 'error',
      'compiled/static-components': 'error',
      'no-console': 'error',
    },
  },
  ...restrictedSyntax,
]
