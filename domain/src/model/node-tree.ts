import { reject } from './bad-file.ts'
import { copiesOf, type Amounts } from './primitives.ts'
import { entryAt, objectsIn, placesIn, type Raw } from './raw.ts'

/** Libraries recurse once per level. */
const LEVELS = 1_000

/**
 * Nodes must form trees. Returns the total of what they display: each mesh as often as it is used, and once if it is
 * not.
 */
export function refuseBadTree(json: Raw, meshes: readonly Amounts[]): Amounts {
  const nodes = objectsIn(json, 'nodes')
  const children = nodes.map((node, at) => placesIn(node, 'children', `nodes[${at}]`))
  const parents = parentsOf(children)
  const levels = levelsOf(children, parents)
  if (Math.max(0, ...levels.values()) > LEVELS)
    reject('models.too-many-parts', { what: 'levels', count: Math.max(...levels.values()), max: LEVELS })
  const accessors = objectsIn(json, 'accessors')
  const times = meshes.map(() => 0)
  for (const [at, node] of nodes.entries()) {
    const { mesh } = node
    if (entryAt(meshes, mesh)) times[mesh as number]! += copiesOf(node, accessors, `nodes[${at}]`)
  }
  return {
    triangles: meshes.reduce((sum, { triangles }, at) => sum + triangles * times[at]!, 0),
    // Meshes without a node are read all the same.
    points: meshes.reduce((sum, { points }, at) => sum + points * Math.max(1, times[at]!), 0),
  }
}

/** The parent of each node. A node with two is part of a cycle, or would be displayed several times. */
function parentsOf(children: readonly number[][]) {
  const parents = new Map<number, number>()
  for (const [at, below] of children.entries())
    for (const child of below) {
      if (child >= children.length) reject('models.broken', { where: `nodes[${at}].children` })
      if (parents.has(child)) return refuseTwice(child, children)
      parents.set(child, at)
    }
  return parents
}

function refuseTwice(child: number, children: readonly number[][]): never {
  const seen = new Set<number>()
  const ahead = [...children[child]!]
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (next === child) reject('models.node-loop', { where: `nodes[${child}]` })
    if (!seen.has(next)) ahead.push(...(children[next] ?? []))
    seen.add(next)
  }
  return reject('models.broken', { where: `nodes[${child}]` })
}

/** The depth of each node. One that is below no root is part of a cycle. */
function levelsOf(children: readonly number[][], parents: ReadonlyMap<number, number>) {
  const levels = new Map<number, number>()
  const ahead = children.flatMap((_, at) => (parents.has(at) ? [] : [at]))
  for (const root of ahead) levels.set(root, 1)
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop())
    for (const child of children[next]!) {
      levels.set(child, levels.get(next)! + 1)
      ahead.push(child)
    }
  if (levels.size < children.length)
    reject('models.node-loop', { where: `nodes[${children.findIndex((_, at) => !levels.has(at))}]` })
  return levels
}
