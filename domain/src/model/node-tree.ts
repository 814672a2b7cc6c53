import { reject } from './bad-file.ts'
import { copiesOf, type Amounts } from './primitives.ts'
import { entryAt, objectsIn, placesIn, type Raw } from './raw.ts'

/** Libraries go down one call a level. */
const LEVELS = 1_000

/** Nodes form trees, and no tree contains itself. What all of them show, each mesh as often as it stands there, and once where it does not. */
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
    // Those that no node shows are read all the same.
    points: meshes.reduce((sum, { points }, at) => sum + points * Math.max(1, times[at]!), 0),
  }
}

/** Of each node, its parent. One that has two is part of a circle, or would be shown along several ways. */
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

/** How far down each node is. Whoever is below no root goes round in a circle. */
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
