/** Files that no package loads at runtime: types, TypeScript sources, source maps. */
const NEVER_LOADED = /\.(d\.)?[cm]?ts$|\.map$/

/** Packages of which the server loads only a part: files and folders of the package, each line with our file that loads them. */
const LOADED = {
  // server/readers/pdf.ts: the build for Node with its worker, the tables of Chinese characters, the widths of standard fonts
  'pdfjs-dist': [
    'package.json',
    'LICENSE',
    'legacy/build/pdf.mjs',
    'legacy/build/pdf.worker.mjs',
    'cmaps',
    'standard_fonts',
  ],
  // server/modules/text-search/cut-words.ts: the dictionary of words; idf.txt serves another purpose
  '@node-rs/jieba': ['package.json', 'LICENSE', 'index.js', 'dict.txt'],
}

/** Returns whether a production server needs `file` (a path within the package, with slashes) of the package `name`. */
export function isLoaded(name, file) {
  if (NEVER_LOADED.test(file)) return false
  const parts = LOADED[name]
  // Keeps a parent folder of one of them, so that the copy descends into it.
  const isPart = part => file === part || file.startsWith(`${part}/`) || part.startsWith(`${file}/`)
  return parts === undefined || file === '' || parts.some(isPart)
}
