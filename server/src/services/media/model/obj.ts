import { Document, Logger, Verbosity, type Material } from '@gltf-transform/core'
import { modelLimits } from '@learning-cms/contract/media'
import { posix } from 'node:path'
import { reject } from '@learning-cms/contract/bad-file'
import { linesOf } from './lines.ts'
import { materialsOf } from './mtl.ts'
import { Numbers } from './numbers.ts'
import type { ObjSet } from './open-model.ts'
import type { Files } from './unpack.ts'

/** The corners of all faces of one material, one after the other: welding finds those that are the same. */
type Faces = { material: string; positions: Numbers; normals: Numbers; places: Numbers; colours: Numbers }
type Read = {
  v: Numbers
  vn: Numbers
  vt: Numbers
  vc: Numbers
  faces: Map<string, Faces>
  libraries: string[]
  triangles: number
}
type Corner = { v: number; vt: number; vn: number }

const PLAIN = ''

/** A Wavefront OBJ with its materials, as glTF. Faces only: lines, points and curves are left behind. */
export function documentOfObj({ name, files }: ObjSet) {
  const folder = posix.dirname(name)
  const read = readObj(files.get(name)!)
  if (read.triangles === 0) reject('models.no-geometry')
  const document = new Document().setLogger(new Logger(Verbosity.SILENT))
  const textOf = (wanted: string) => fileBeside(files, folder, wanted)
  const materials = materialsOf(document, read.libraries.map(textOf), textOf)
  addMesh(document, read, materials)
  return document
}

/** By its path, or, as many programs write whole paths of the machine they ran on, by its name alone. */
function fileBeside(files: Files, folder: string, wanted: string) {
  const path = wanted.replaceAll('\\', '/')
  const base = posix.basename(path).toLowerCase()
  const found =
    files.get(posix.join(folder, path)) ?? [...files].find(([name]) => posix.basename(name).toLowerCase() === base)?.[1]
  return found ?? reject('models.missing-file', { name: posix.basename(path).slice(0, 200) })
}

function readObj(bytes: Buffer): Read {
  const read: Read = {
    ...{ v: new Numbers(), vn: new Numbers(), vt: new Numbers(), vc: new Numbers() },
    ...{ faces: new Map(), libraries: [], triangles: 0 },
  }
  let faces = facesOf(read, PLAIN)
  for (const line of linesOf(bytes)) {
    const [word, ...rest] = line.split(/\s+/)
    if (word === 'v') addVertex(read, rest)
    else if (word === 'vn') read.vn.push(...numbersOf(rest, 3))
    else if (word === 'vt') read.vt.push(...numbersOf(rest, 2))
    else if (word === 'f') addFace(read, faces, rest)
    else if (word === 'usemtl') faces = facesOf(read, rest.join(' '))
    else if (word === 'mtllib') read.libraries.push(rest.join(' '))
  }
  return read
}

function facesOf({ faces }: Read, material: string): Faces {
  const known = faces.get(material)
  if (known) return known
  if (faces.size >= modelLimits.materials)
    reject('models.too-many-materials', { count: faces.size + 1, max: modelLimits.materials })
  const fresh = {
    material,
    positions: new Numbers(),
    normals: new Numbers(),
    places: new Numbers(),
    colours: new Numbers(),
  }
  faces.set(material, fresh)
  return fresh
}

const numbersOf = (words: readonly string[], count: number) =>
  Array.from({ length: count }, (_, at) => Number(words[at] ?? 0))

/** Some programs write a colour behind the place. */
function addVertex({ v, vc }: Read, words: readonly string[]) {
  v.push(...numbersOf(words, 3))
  if (words.length >= 6) vc.push(...numbersOf(words.slice(3), 3))
}

function addFace(read: Read, faces: Faces, words: readonly string[]) {
  const corners = words.filter(Boolean).map((word) => cornerOf(read, word))
  for (let at = 2; at < corners.length; at += 1) {
    for (const corner of [corners[0]!, corners[at - 1]!, corners[at]!]) addCorner(read, faces, corner)
    read.triangles += 1
  }
  if (read.triangles > modelLimits.triangles)
    reject('models.too-many-triangles', { count: read.triangles, max: modelLimits.triangles })
}

/** `v/vt/vn`, counted from 1, or from the end by less than 0. */
function cornerOf({ v, vt, vn }: Read, word: string): Corner {
  const [place = '', texture = '', normal = ''] = word.split('/')
  const at = (text: string, { length }: Numbers, size: number) => {
    if (text === '') return -1
    const index = Number(text)
    const found = index < 0 ? length / size + index : index - 1
    return Number.isInteger(found) && found >= 0 && found < length / size
      ? found
      : reject('models.out-of-bounds', { where: `f ${word.slice(0, 40)}` })
  }
  return { v: at(place || '0', v, 3), vt: at(texture, vt, 2), vn: at(normal, vn, 3) }
}

function addCorner({ v, vt, vn, vc }: Read, faces: Faces, corner: Corner) {
  faces.positions.push(v.at(corner.v * 3), v.at(corner.v * 3 + 1), v.at(corner.v * 3 + 2))
  // From the lower left there, from the upper left in glTF.
  if (corner.vt >= 0) faces.places.push(vt.at(corner.vt * 2), 1 - vt.at(corner.vt * 2 + 1))
  if (corner.vn >= 0) faces.normals.push(vn.at(corner.vn * 3), vn.at(corner.vn * 3 + 1), vn.at(corner.vn * 3 + 2))
  if (vc.length === v.length) faces.colours.push(vc.at(corner.v * 3), vc.at(corner.v * 3 + 1), vc.at(corner.v * 3 + 2))
}

function addMesh(document: Document, { faces }: Read, materials: ReadonlyMap<string, Material>) {
  const mesh = document.createMesh()
  const buffer = document.createBuffer()
  for (const { material, positions, normals, places, colours } of faces.values()) {
    const corners = positions.length / 3
    if (corners === 0) continue
    const primitive = document.createPrimitive().setMaterial(materials.get(material) ?? null)
    const add = (name: string, type: 'VEC2' | 'VEC3', numbers: Numbers) =>
      primitive.setAttribute(name, document.createAccessor().setType(type).setArray(numbers.all()).setBuffer(buffer))
    add('POSITION', 'VEC3', positions)
    // Only where every corner has one.
    if (normals.length === corners * 3) add('NORMAL', 'VEC3', normals)
    if (places.length === corners * 2) add('TEXCOORD_0', 'VEC2', places)
    if (colours.length === corners * 3) add('COLOR_0', 'VEC3', colours)
    mesh.addPrimitive(primitive)
  }
  document.createScene().addChild(document.createNode().setMesh(mesh))
}
