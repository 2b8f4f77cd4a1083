const IMPORTS = /^import \{ (?:History|Location) \} from .*\n/gm
const ADDRESS =
  / {8}this\.location = new Location\([^]*?\n {8}this\.initEvent\(\);\n {4}\}\n {4}initEvent\(\) \{\n[^]*?\n {4}\}\n(?= {4}get document\(\))/
const LINK =
  /^import \{ parseUrl \} from .*\n|(?<=^class AnchorElement extends TaroElement \{\n)[^]*?(?=^\}$)/gm

/** Taro's window without address and history, and its link without the parts of one: a mini-program has pages in place of them. */
module.exports = function lightWindow(code) {
  const light = code.includes('class AnchorElement')
    ? code.replace(LINK, '')
    : code.replace(IMPORTS, '').replace(ADDRESS, '    }\n')
  if (/\bLocation\(|\bHistory\(|parseUrl/.test(light)) throw new Error('Taro makes its window in another way')
  return light
}
