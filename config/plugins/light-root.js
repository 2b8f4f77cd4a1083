const path = require('node:path')

const PIECES = JSON.stringify(path.resolve(__dirname, '../stubs/pieces.js'))
/** The end of Taro's performUpdate: what it sends, of a page and of its custom wrappers, of which we have none. */
const SENDING = / {12}let normalUpdate = \{\};[^]*?\n(?= {8}\}\);\n {4}\}\n {4}enqueueUpdateCallback\()/
const TIMING = / {12}const setDataMark = .*\n {12}perf\.start\(setDataMark\);\n/

/** Taro's root of a page: what it draws is sent in pieces that the platform draws one after another. */
module.exports = function lightRoot(code) {
  if (!SENDING.test(code) || !TIMING.test(code)) throw new Error('Taro sends what it draws in another way')
  return `import { piecesOf } from ${PIECES}
${code.replace(TIMING, '').replace(
  SENDING,
  `            piecesOf(data).forEach((piece, i, all) => {
                ctx.setData(piece, i === all.length - 1 ? () => this.flushUpdateCallback() : undefined);
            });
`,
)}`
}
