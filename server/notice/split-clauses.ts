const CONTRAST =
  /(?=但(?!书)|然而|不过|却|而(?!且|言|已|外|来|成|消灭|终止|解除|注销)|且(?=无|未|不|有|已|仍)|现(?=已|仍|空|由|无))/
const PREDICATE = /无|未|没|不(?!动产)|已|(?<!共|所|占|享)有|存在|均|尚/

/** Splits at 、 only if both sides are complete statements: 户口已迁出、费用已结清. */
function listed(clause: string): string[] {
  const parts = clause.split('、')
  const clauses: string[] = []
  let open = parts[0] ?? ''
  for (const part of parts.slice(1)) {
    if (PREDICATE.test(open) && PREDICATE.test(part)) {
      clauses.push(open)
      open = part
    } else open = `${open}、${part}`
  }
  return [...clauses, open]
}

/** Splits at words of contrast. A subject is not a clause of its own: 违建部分现已拆除. */
const contrasts = (clause: string): string[] =>
  clause.split(CONTRAST).reduce<string[]>((clauses, part) => {
    const last = clauses.at(-1)
    return last !== undefined && part.startsWith('现') && !PREDICATE.test(last) && !SAYS.test(last)
      ? [...clauses.slice(0, -1), last + part]
      : [...clauses, part]
  }, [])
const SAYS = /出租|居住|占用|使用|搭建|加建|虽|曾|原/

/** Words that leave the whole sentence open; remarks in brackets are then open as well. */
const OPEN = /为准|不详|不明|未知|是否|有无|自行(?:了解|核实|查|调查)|不作|未作|不保证/
const ASIDE = /（([^（）]{0,80})）/g

/** Returns the clauses of a normalized sentence; text in brackets follows the clause that contains it. */
export function splitClauses(bare: string): string[] {
  return bare
    .split(/[，。；！？：]/)
    .flatMap(part => {
      const asides = [...part.matchAll(ASIDE)].map(([, inner = '']) => inner)
      const rest = part.replace(ASIDE, '')
      return [...contrasts(rest).flatMap(listed), ...(OPEN.test(rest) ? [] : asides)]
    })
    .filter(clause => clause !== '')
}
