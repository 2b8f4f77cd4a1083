/**
 * Applies a rule only to files that contain `pattern`: for a rule that compiles a whole file to find something that most files cannot
 * contain.
 */
export const onlyWhere = (pattern, rule) => ({
  ...rule,
  create: context => (pattern.test(context.sourceCode.text) ? rule.create(context) : {}),
})
