import { join, relative } from 'node:path'
import type { CallExpression, Node } from 'typescript/unstable/ast'
import { isCallExpression, isPropertyAccessExpression } from 'typescript/unstable/ast/is'
import {
  API,
  SymbolFlags,
  TypeFlags,
  type Checker,
  type Project,
  type Symbol,
  type Type,
  type TypeReference,
} from 'typescript/unstable/sync'
import type { Alternative, Claim, Fields, Shape } from './shape.ts'

/** JSON nested deeper than this is not checked. */
const DEEPEST = 6
const root = join(import.meta.dirname, '..', '..', '..')

/** Every `execute<Row>(…)` of the server and the seed, with its row type as the compiler reads it. */
export function claimsOf(tsconfig = join(root, 'testkit', 'row-types.tsconfig.json')): Claim[] {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [tsconfig] }).getProjects()
    return project!.program
      .getSourceFileNames()
      .filter(isOurs)
      .flatMap((file) => claimsIn(project!, file))
  } finally {
    api.close()
  }
}

const isOurs = (file: string) => file.startsWith(root) && !file.includes('node_modules')

function claimsIn({ program, checker }: Project, file: string) {
  const source = program.getSourceFile(file)!
  const claims: Claim[] = []
  const visit = (node: Node) => {
    if (isCallExpression(node)) {
      const at = placeOf(node)
      if (at !== undefined)
        claims.push({ at: `${relative(root, file)}:${lineOf(source.text, at)}`, ...claimedBy(node, checker) })
    }
    node.forEachChild(visit)
  }
  if (source.text.includes('execute<')) visit(source)
  return claims
}

const placeOf = ({ expression, typeArguments }: CallExpression) =>
  typeArguments?.length === 1 && isPropertyAccessExpression(expression) && expression.name.text === 'execute'
    ? expression.name.end
    : undefined

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

function claimedBy(call: CallExpression, checker: Checker) {
  const type = checker.getTypeFromTypeNode(call.typeArguments![0]!)!
  return { fields: fieldsOf(type, checker, 0), isOpen: checker.getIndexInfosOfType(type).length > 0 }
}

const fieldsOf = (type: Type, checker: Checker, depth: number): Fields =>
  Object.fromEntries(
    checker
      .getPropertiesOfType(type)
      .map((property) => [
        property.name,
        { shape: shapeOf(checker.getTypeOfSymbol(property)!, checker, depth), isOptional: isOptional(property) },
      ]),
  )

const isOptional = ({ flags }: Symbol) => (flags & SymbolFlags.Optional) !== 0

/** A row has no undefined values: a property that may be undefined may be missing. */
function shapeOf(type: Type, checker: Checker, depth: number): Shape {
  if (type.isUnionType()) return unionOf(type.getTypes(), checker, depth)
  if (type.isLiteralType()) return literalOf(type.value)
  const kind = primitives.find(([flag]) => (type.flags & flag) !== 0)?.[1]
  if (kind) return [{ kind }]
  if (!type.isObjectType() || depth === DEEPEST) return 'anything'
  return objectOf(type, checker, depth + 1)
}

const primitives = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
] as const

function unionOf(types: readonly Type[], checker: Checker, depth: number): Shape {
  const shapes = types.filter(({ flags }) => flags !== TypeFlags.Undefined).map((type) => shapeOf(type, checker, depth))
  return shapes.some((shape) => shape === 'anything') ? 'anything' : joined((shapes as Alternative[][]).flat())
}

/** Joins the literals of a union, by their type. */
function joined(alternatives: Alternative[]): Alternative[] {
  const literals = Map.groupBy(
    alternatives.filter((one) => 'only' in one),
    ({ kind }) => kind,
  )
  return [
    ...alternatives.filter((one) => !('only' in one)),
    ...[...literals].map(([kind, ones]) => ({ kind, only: ones.flatMap(({ only }) => only) })),
  ]
}

const literalOf = (value: string | number | boolean | bigint): Shape =>
  typeof value === 'bigint' ? 'anything' : [{ kind: typeof value as 'string', only: [value] }]

function objectOf(type: Type, checker: Checker, depth: number): Shape {
  const name = type.getSymbol()?.name
  if (name === 'Date') return [{ kind: 'date' }]
  if (name === 'Buffer' || name === 'Uint8Array') return [{ kind: 'buffer' }]
  if (checker.isTupleType(type)) return [{ kind: 'array', of: 'anything' }]
  if (checker.isArrayLikeType(type)) {
    const [item] = checker.getTypeArguments(type as TypeReference)
    return [{ kind: 'array', of: item ? shapeOf(item, checker, depth) : 'anything' }]
  }
  return [{ kind: 'object', fields: fieldsOf(type, checker, depth) }]
}
