const NAME = /微信/g
const HERE = '其他平台'

/** Baidu lets no mini-program through that names WeChat: there its name is 其他平台 in whatever our code writes. */
module.exports = function otherPlatform() {
  const rename = path => {
    const { node } = path
    if (typeof node.value === 'string') node.value = node.value.replace(NAME, HERE)
    else {
      node.value.cooked = node.value.cooked?.replace(NAME, HERE)
      node.value.raw = node.value.raw.replace(NAME, HERE)
    }
    // Else the source text would be printed as it was.
    delete node.extra
  }
  return {
    name: 'other-platform',
    visitor: { StringLiteral: rename, TemplateElement: rename, JSXText: rename },
  }
}
