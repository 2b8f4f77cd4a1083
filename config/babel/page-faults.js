const FILE = /[\\/]src[\\/]pages[\\/][^\\/]+[\\/][^\\/]+[\\/]index\.tsx$/
const FROM = '@/features/expired/with-faults'

/**
 * Rewrites `export default Page` of every page to `export default withFaults(Page)`: Taro itself catches errors thrown by a page and would
 * show a blank page instead.
 */
module.exports = function pageFaults({ types: t }) {
  return {
    visitor: {
      ExportDefaultDeclaration(path, { filename = '' }) {
        const { declaration } = path.node
        const isWrapped = t.isCallExpression(declaration) && declaration.callee.name === 'withFaults'
        if (!FILE.test(filename) || isWrapped) return
        const wrap = page => t.exportDefaultDeclaration(t.callExpression(t.identifier('withFaults'), [page]))
        path.insertBefore(
          t.importDeclaration(
            [t.importSpecifier(t.identifier('withFaults'), t.identifier('withFaults'))],
            t.stringLiteral(FROM),
          ),
        )
        if (t.isFunctionDeclaration(declaration) && declaration.id) {
          path.replaceWithMultiple([declaration, wrap(t.identifier(declaration.id.name))])
        } else {
          path.replaceWith(wrap(t.toExpression(declaration)))
        }
      },
    },
  }
}
