module.exports = {
  // What runtimes lack is added once, in src/polyfills: Babel's own way copies 120 KB of core-js into the first chunk.
  presets: [
    [
      'taro',
      {
        framework: 'react',
        ts: true,
        compiler: 'webpack5',
        useBuiltIns: false,
        // Old Safari reads both but for two rare forms, which the two named below rewrite.
        exclude: ['transform-parameters', 'transform-destructuring'],
        include: [
          'bugfix/transform-safari-id-destructuring-collision-in-function-expression',
          'bugfix/transform-safari-rest-destructuring-rhs-array',
        ],
      },
    ],
  ],
  plugins: process.env.TARO_ENV === 'h5' ? [] : ['./config/babel/whole-imports.js'],
  // Short forms that mean the same for code like ours: `document.all` is never read, no setter waits for a class field.
  assumptions: {
    noDocumentAll: true,
    setPublicClassFields: true,
    noClassCalls: true,
    objectRestNoSymbols: true,
  },
}
