module.exports = {
  // What runtimes lack is added once, in src/polyfills: Babel's own way copies 120 KB of core-js into the first chunk.
  presets: [['taro', { framework: 'react', ts: true, compiler: 'webpack5', useBuiltIns: false }]],
}
