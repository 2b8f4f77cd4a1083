const NAME = /微信/g
const HERE = '其他平台'

/** Replaces 微信 by 其他平台 in our own code: Baidu rejects a mini-program that names WeChat. */
module.exports = function otherPlatform() {
  const rename = path => {
    const { node } = path
    if (typeof node.value === 'string') node.value = node.value.replace(NAME, HERE)
    else {
      node.value.cooked = node.value.cooked?.replace(NAME, HERE)
      node.value.raw = node.value.raw.replace(NAME, HERE)
    }
    // Otherwise Babel would print the original source text.
    delete node.extra
  }
  return {
    name: 'other-platform',
    visitor: { StringLiteral: rename, TemplateElement: rename, JSXText: rename },
  }
}
