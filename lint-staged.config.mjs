/** The pre-commit hook: formats and lints staged files. `npm run lint` checks the rest (styles, imports, dead code). */
export default {
  '*.{ts,tsx,js,mjs,cjs,mts}': [
    'oxfmt --no-error-on-unmatched-pattern',
    'eslint --cache --cache-location .cache/eslint/ --max-warnings 0 --no-warn-ignored',
  ],
  '*.{ts,tsx,js,mjs,mts,scss,md}': 'node scripts/lint/vocabulary.mjs',
  '*.{json,yml,yaml,scss,css,html}': 'oxfmt --no-error-on-unmatched-pattern',
}
