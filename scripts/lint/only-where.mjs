/** The rule, in files that hold `pattern` alone: for one that compiles a whole file to find what cannot be in most. */
export const onlyWhere = (pattern, rule) => ({
  ...rule,
  create: context => (pattern.test(context.sourceCode.text) ? rule.create(context) : {}),
})
