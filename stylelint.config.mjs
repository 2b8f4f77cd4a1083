/** Colours are named once, in src/ui/tokens.scss and beside it; everything else says var(--…). */
const noRawColours = {
  'color-no-hex': true,
  'color-named': 'never',
  'function-disallowed-list': ['/^rgba?$/', '/^hsla?$/', '/^(ok)?l(ab|ch)$/'],
}

/** WeChat's style compiler refuses these, or warns of them inside components. */
const forMiniPrograms = {
  'at-rule-disallowed-list': ['container', 'layer'],
  'selector-max-type': 0,
  'selector-max-universal': 0,
  'selector-pseudo-class-disallowed-list': ['is', 'has'],
}
/** Radii are steps of the one in src/ui/tokens.scss. */
const noRawRadii = { 'declaration-property-value-disallowed-list': { '/^border.*radius$/': [/\d(px|r?em)/] } }

const off = rules => Object.fromEntries(Object.keys(rules).map(rule => [rule, null]))

export default {
  customSyntax: 'postcss-scss',
  ignoreFiles: ['dist/**', 'node_modules/**', '.cache/**'],
  rules: {
    ...noRawColours,
    ...noRawRadii,
    'block-no-empty': true,
    'declaration-block-no-duplicate-properties': [
      true,
      { ignore: ['consecutive-duplicates-with-different-values'] },
    ],
    'declaration-block-no-shorthand-property-overrides': true,
    'font-family-no-duplicate-names': true,
    'function-calc-no-unspaced-operator': true,
    'no-duplicate-at-import-rules': true,
    'no-duplicate-selectors': true,
    'no-invalid-double-slash-comments': true,
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': true,
    'selector-pseudo-element-no-unknown': true,
    ...forMiniPrograms,
    'unit-no-unknown': true,
  },
  overrides: [
    {
      files: ['src/ui/**/*.scss', 'src/app.scss'],
      rules: { ...off(noRawColours), 'selector-max-type': null },
    },
    { files: ['src/app.scss', 'src/**/*.h5.scss'], rules: off(forMiniPrograms) },
  ],
}
