const { phoneStyles } = jest.requireActual<{ phoneStyles: (css: string) => string }>(
  '../../config/plugins/mini-styles.js',
)

test('the styles of wide screens and printers stay away, those of phones do not', () => {
  const css = `.a{color:red}@media (min-width:1024px){.a{color:blue}}@media (min-width: 700px){.b{top:0}}@media print{.c{top:0}}@media (max-width:345px){.d{top:0}}@media (hover:hover){.e{top:0}}@supports (top:max(0px)){@media (min-width:1024px){.f{top:0}}.g{top:0}}`
  expect(phoneStyles(css)).toBe(
    '.a{color:red}@media (max-width:345px){.d{top:0}}@media (hover:hover){.e{top:0}}@supports (top:max(0px)){.g{top:0}}',
  )
})
