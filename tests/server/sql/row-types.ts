import { relative } from 'node:path'
import ts from 'typescript'
import { ROOT } from '../../../server/programs'

export type Kind =
  | 'number'
  | 'string'
  | 'boolean'
  | 'json'
  | 'date'
  | 'bytes'
  | 'list of number'
  | 'list of string'
  | 'list of boolean'

export interface Field {
  name: string
  /** Null if any value is allowed (unknown). */
  kind: Kind | null
  isNullable: boolean
}

/** A call of `query` or `one`, with the row type that its caller reads. */
export interface Call {
  /** In the format of the recorded notes. */
  site: string
  line: number
  file: string
  /** Null if the rows are not read. */
  fields: Field[] | null
}

/** Returns every call of a Database in server/, or in the files of another folder, by the types of tsconfig.json. */
export function calls(folder = 'server/'): Call[] {
  const config = ts.getParsedCommandLineOfConfigFile(
    `${ROOT}/tsconfig.json`,
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
        throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'))
      },
    },
  )
  const program = ts.createProgram(
    (config?.fileNames ?? []).filter(name => relative(ROOT, name).startsWith(folder)),
    config?.options ?? {},
  )
  const checker = program.getTypeChecker()
  const found: Call[] = []
  for (const source of program.getSourceFiles()) {
    const file = relative(ROOT, source.fileName)
    if (!file.startsWith(folder) || file === 'server/db/database.ts') continue
    const visit = (node: ts.Node) => {
      if (ts.isCallExpression(node)) {
        const name = databaseMethod(checker, node)
        if (name) {
          const { line, character } = source.getLineAndCharacterOfPosition(name.getStart())
          found.push({
            site: `${file}:${line + 1}:${character + 1}`,
            file,
            line: line + 1,
            fields: collectRowFields(checker, findRowType(checker, node)),
          })
        }
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

function databaseMethod(checker: ts.TypeChecker, { expression }: ts.CallExpression): ts.Node | null {
  if (!ts.isPropertyAccessExpression(expression)) return null
  if (expression.name.text !== 'query' && expression.name.text !== 'one') return null
  const type = checker.getTypeAtLocation(expression.expression)
  return (type.aliasSymbol ?? type.symbol)?.name === 'Database' ? expression.name : null
}

/** `Row` type argument of the call, written or inferred. */
function findRowType(checker: ts.TypeChecker, call: ts.CallExpression): ts.Type | null {
  const signature = checker.getResolvedSignature(call)
  const promised = signature && checker.getAwaitedType(checker.getReturnTypeOfSignature(signature))
  if (!promised) return null
  return checker.getIndexTypeOfType(promised, ts.IndexKind.Number) ?? checker.getNonNullableType(promised)
}

function collectRowFields(checker: ts.TypeChecker, row: ts.Type | null): Field[] | null {
  if (!row || row.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any | ts.TypeFlags.TypeParameter)) return null
  return row.getProperties().map(property => {
    const type = checker.getTypeOfSymbol(property)
    const parts = type.isUnion() ? type.types : [type]
    return {
      name: property.name,
      isNullable: parts.some(({ flags }) => flags & (ts.TypeFlags.Null | ts.TypeFlags.Unknown)),
      kind: toTypeKind(checker, checker.getNonNullableType(type)),
    }
  })
}

function toTypeKind(checker: ts.TypeChecker, type: ts.Type): Kind | null {
  if (type.flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return null
  const kinds = new Set((type.isUnion() ? type.types : [type]).map(part => oneKind(checker, part)))
  const [kind = null] = kinds
  return kinds.size === 1 ? kind : 'json'
}

function oneKind(checker: ts.TypeChecker, type: ts.Type): Kind | null {
  if (type.flags & ts.TypeFlags.NumberLike) return 'number'
  if (type.flags & ts.TypeFlags.StringLike) return 'string'
  if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean'
  if (type.symbol?.name === 'Date') return 'date'
  if (type.symbol?.name === 'Buffer') return 'bytes'
  const item = checker.isArrayType(type) ? checker.getIndexTypeOfType(type, ts.IndexKind.Number) : undefined
  const kind = item && toTypeKind(checker, checker.getNonNullableType(item))
  return kind === 'number' || kind === 'string' || kind === 'boolean' ? `list of ${kind}` : 'json'
}
