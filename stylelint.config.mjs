/** Colours are named once, in src/ui/tokens.scss and beside it; everything else says var(--…). */
const noRawColours = {
  'color-no-hex': true,
  'color-named': 'never',
  'function-disallowed-list': ['/^rgba?$/', '/^hsla?$/', '/^(ok)?l(ab|ch)$/'],
}

export default {
  customSyntax: 'postcss-scss',
  ignoreFiles: ['dist/**', 'node_modules/**', '.cache/**'],
  rules: {
    ...noRawColours,
    'block-no-empty': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'declaration-block-no-shorthand-property-overrides': true,
    'font-family-no-duplicate-names': true,
    'function-calc-no-unspaced-operator': true,
    'no-duplicate-at-import-rules': true,
    'no-invalid-double-slash-comments': true,
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': true,
    'selector-pseudo-element-no-unknown': true,
    // Mini-programs know no tag and no universal selectors inside components.
    'selector-max-type': 0,
    'selector-max-universal': 0,
    'unit-no-unknown': true,
  },
  overrides: [
    {
      files: ['src/ui/**/*.scss', 'src/app.scss'],
      rules: { ...Object.fromEntries(Object.keys(noRawColours).map(rule => [rule, null])), 'selector-max-type': null },
    },
    { files: ['src/app.scss', 'src/**/*.h5.scss'], rules: { 'selector-max-type': null, 'selector-max-universal': null } },
  ],
}
