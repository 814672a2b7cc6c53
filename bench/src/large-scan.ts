import { NodeIO, type Document, type Primitive } from '@gltf-transform/core'
import { KHRDracoMeshCompression } from '@gltf-transform/extensions'
import { draco } from '@learning-cms/testkit/files/models'
import draco3d from 'draco3dgltf'

const CORNERS = 3
const MANY = 2 ** 26

/** The scan of a whale's skull, its triangles subdivided until there are enough: as heavy as a museum's own scans. */
export async function largeScan(triangles: number) {
  const io = new NodeIO()
    .registerExtensions([KHRDracoMeshCompression])
    .registerDependencies({ 'draco3d.decoder': await draco3d.createDecoderModule() })
  const document = await io.readBinary(new Uint8Array(draco()))
  for (const extension of document.getRoot().listExtensionsUsed()) extension.dispose()
  const [primitive] = document.getRoot().listMeshes()[0]!.listPrimitives()
  for (let count = 0; (count = countOf(primitive!)) < triangles;) cut(document, primitive!, (triangles - count) / 3)
  return Buffer.from(await io.writeBinary(document))
}

const countOf = (primitive: Primitive) => primitive.getIndices()!.getCount() / CORNERS

/** Subdivides the first triangles into four each, which adds three for each. */
function cut(document: Document, primitive: Primitive, atMost: number) {
  const old = primitive.getIndices()!.getArray()!
  const first = Math.min(Math.floor(atMost), old.length / CORNERS) * CORNERS
  const middles = new Map<number, number>()
  const pairs: [number, number][] = []
  const before = primitive.getAttribute('POSITION')!.getCount()
  const middleOf = (a: number, b: number) => {
    const edge = Math.min(a, b) * MANY + Math.max(a, b)
    const known = middles.get(edge) ?? before + pairs.push([a, b]) - 1
    middles.set(edge, known)
    return known
  }
  const indices: number[] = []
  for (let at = 0; at < first; at += CORNERS) {
    const [a, b, c] = [old[at]!, old[at + 1]!, old[at + 2]!]
    const [ab, bc, ca] = [middleOf(a, b), middleOf(b, c), middleOf(c, a)]
    indices.push(a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca)
  }
  for (const attribute of primitive.listAttributes())
    attribute.setArray(withMiddles(attribute.getArray()!, pairs, before))
  const allIndices = new Uint32Array(indices.length + old.length - first)
  allIndices.set(indices)
  allIndices.set(old.subarray(first), indices.length)
  primitive.setIndices(document.createAccessor().setType('SCALAR').setArray(allIndices))
}

function withMiddles(old: ArrayLike<number>, pairs: readonly [number, number][], count: number) {
  const size = old.length / count
  const grown = new Float32Array((count + pairs.length) * size)
  grown.set(old)
  for (const [at, [a, b]] of pairs.entries())
    for (let n = 0; n < size; n += 1) grown[(count + at) * size + n] = (old[a * size + n]! + old[b * size + n]!) / 2
  return grown
}
