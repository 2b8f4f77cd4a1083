const VIEWPORT = '@/platform/viewport'
const HOOKS = ['useIsDesktop', 'useIsTablet']

/**
 * Mini-programs always have the phone's layout (src/platform/viewport): `useIsDesktop()` is false there. This takes the other
 * branches out before webpack looks at what is imported, so that nothing of the desktop's ships to phones.
 */
module.exports = function phoneLayout({ types: t }) {
  const isFalse = node => t.isBooleanLiteral(node, { value: false })
  const isTrue = node => t.isBooleanLiteral(node, { value: true })
  const isKnown = node => isFalse(node) || isTrue(node)

  /** What an expression or a branch comes to once `false` stands in it; undefined where it stays. */
  function folded({ node }) {
    if (t.isUnaryExpression(node, { operator: '!' }) && isKnown(node.argument))
      return t.booleanLiteral(!node.argument.value)
    if (t.isConditionalExpression(node) && isKnown(node.test))
      return node.test.value ? node.consequent : node.alternate
    if (t.isLogicalExpression(node) && isKnown(node.left)) {
      if (node.operator === '&&') return node.left.value ? node.right : node.left
      if (node.operator === '||') return node.left.value ? node.left : node.right
    }
    // `isTablet || isDesktop` with one of them left, `open && !isDesktop`: the other side decides.
    if (t.isLogicalExpression(node, { operator: '&&' }) && isTrue(node.right) && isBooleanTest(node.left))
      return node.left
    if (t.isIfStatement(node) && isKnown(node.test))
      return node.test.value ? node.consequent : (node.alternate ?? t.emptyStatement())
    return undefined
  }
  const isBooleanTest = node => t.isBinaryExpression(node) || t.isUnaryExpression(node, { operator: '!' })

  /** Folds upwards from a place where a known value was put. */
  function foldFrom(path) {
    let at = path
    while (at) {
      const parent = at.parentPath
      // (a as b), (a): only wraps.
      const target = parent && folded(parent)
      if (!target) return
      if (t.isEmptyStatement(target) && parent.inList) {
        parent.remove()
        return
      }
      parent.replaceWith(target)
      at = isKnown(target) ? parent : undefined
      // `const a = isDesktop && b` is `const a = false`: its uses fold in turn.
      if (at) foldUses(at)
    }
  }

  /** Where a constant is a known value, its uses are as well. */
  function foldUses(path) {
    const declarator = path.parentPath
    if (!declarator?.isVariableDeclarator() || !t.isIdentifier(declarator.node.id)) return
    const binding = declarator.scope.getBinding(declarator.node.id.name)
    if (!binding?.constant) return
    for (const use of binding.referencePaths) {
      if (t.isObjectProperty(use.parent, { shorthand: true })) use.parent.shorthand = false
      use.replaceWith(t.cloneNode(path.node))
      foldFrom(use)
    }
    declarator.remove()
  }

  const referenced = program => {
    program.scope.crawl()
    return new Set(
      Object.entries(program.scope.bindings)
        .filter(([, binding]) => binding.referenced)
        .map(([name]) => name),
    )
  }

  /** Takes out imports and functions of the file that only the removed branches used, and what only those used. */
  function sweep(program, used) {
    for (;;) {
      const now = referenced(program)
      const gone = [...used].filter(name => !now.has(name) && program.scope.bindings[name])
      if (gone.length === 0) return
      let hasRemoved = false
      for (const name of gone) {
        used.delete(name)
        const { path } = program.scope.bindings[name]
        if (
          path.parentPath.isExportNamedDeclaration() ||
          path.parentPath.parentPath?.isExportNamedDeclaration()
        )
          continue
        if (
          path.isImportSpecifier() ||
          path.isImportDefaultSpecifier() ||
          path.isImportNamespaceSpecifier()
        ) {
          const declaration = path.parentPath
          path.remove()
          if (declaration.node?.specifiers.length === 0) declaration.remove()
        } else if (path.isFunctionDeclaration()) path.remove()
        else if (path.isVariableDeclarator() && t.isFunction(path.node.init)) path.remove()
        else continue
        hasRemoved = true
      }
      if (!hasRemoved) return
    }
  }

  return {
    name: 'phone-layout',
    visitor: {
      Program(program) {
        const imports = program
          .get('body')
          .filter(path => path.isImportDeclaration() && path.node.source.value === VIEWPORT)
        if (imports.length === 0) return
        const used = referenced(program)
        for (const specifier of imports.flatMap(path => path.get('specifiers'))) {
          if (!HOOKS.includes(specifier.node.imported?.name)) continue
          const binding = program.scope.getBinding(specifier.node.local.name)
          for (const use of binding.referencePaths) {
            const call = use.parentPath
            if (!call.isCallExpression()) continue
            call.replaceWith(t.booleanLiteral(false))
            foldUses(call)
            foldFrom(call)
          }
        }
        sweep(program, used)
      },
    },
  }
}
