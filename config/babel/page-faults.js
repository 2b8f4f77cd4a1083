const FILE = /[\\/]src[\\/]pages[\\/][^\\/]+[\\/][^\\/]+[\\/]index\.tsx$/
const FROM = '@/features/expired/with-error-boundary'

/**
 * Rewrites `export default Page` of every page to `export default withErrorBoundary(Page)`: Taro itself catches errors thrown by a page and would
 * show a blank page instead.
 */
module.exports = function pageFaults({ types: t }) {
  return {
    visitor: {
      ExportDefaultDeclaration(path, { filename = '' }) {
        const { declaration } = path.node
        const isWrapped = t.isCallExpression(declaration) && declaration.callee.name === 'withErrorBoundary'
        if (!FILE.test(filename) || isWrapped) return
        const wrap = page =>
          t.exportDefaultDeclaration(t.callExpression(t.identifier('withErrorBoundary'), [page]))
        path.insertBefore(
          t.importDeclaration(
            [t.importSpecifier(t.identifier('withErrorBoundary'), t.identifier('withErrorBoundary'))],
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
