const HELPER = /^lazy(AfterMount|OnOpen|Part)$/

/**
 * For mini-programs, which load no code later: `lazyPart(() => import('./part'))` becomes `lazyPart(() => ({ default: part }))` with
 * `import part from './part'`. The helpers are in src/ui/lazy.
 */
module.exports = function wholeImports({ types: t }) {
  return {
    name: 'whole-imports',
    visitor: {
      CallExpression(call) {
        if (!t.isImport(call.node.callee)) return
        const helper = call.findParent(path => path.isCallExpression() && HELPER.test(path.node.callee.name))
        if (!helper) return
        const name = helper.scope.generateUidIdentifier('part')
        const [source] = call.node.arguments
        call
          .findParent(path => path.isProgram())
          .pushContainer(
            'body',
            t.importDeclaration([t.importDefaultSpecifier(name)], t.stringLiteral(source.value)),
          )
        call.replaceWith(t.objectExpression([t.objectProperty(t.identifier('default'), t.cloneNode(name))]))
      },
    },
  }
}
