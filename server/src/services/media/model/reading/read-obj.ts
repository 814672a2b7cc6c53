import { reject } from '@learning-cms/domain/model/bad-file'
import { modelLimits } from '@learning-cms/contract/system/media/media'
import { plainName } from '@learning-cms/domain/model/raw'
import { linesOf } from './lines.ts'
import { Numbers } from './numbers.ts'

/** The corners of all faces of one material in sequence: welding merges identical ones. */
type Faces = { material: string; positions: Numbers; normals: Numbers; places: Numbers; colours: Numbers }
/** The numbers of an OBJ. */
export type ReadObj = {
  v: Numbers
  vn: Numbers
  vt: Numbers
  vc: Numbers
  faces: Map<string, Faces>
  libraries: Set<string>
  triangles: number
}
type Corner = { v: number; vt: number; vn: number }

const PLAIN = ''
/** Modelling programs make faces of a few corners; one with thousands is not genuine, and slow to reduce. */
const WIDEST_FACE = 1_000
const LIBRARIES = 100

/** Faces only: lines, points and curves are ignored. It needs no library, so excessive files are refused quickly. */
export function readObj(bytes: Buffer): ReadObj {
  const read: ReadObj = {
    v: new Numbers(),
    vn: new Numbers(),
    vt: new Numbers(),
    vc: new Numbers(),
    faces: new Map(),
    libraries: new Set(),
    triangles: 0,
  }
  let faces = facesOf(read, PLAIN)
  for (const line of linesOf(bytes)) {
    const [word, ...rest] = line.split(/\s+/)
    if (word === 'v') addVertex(read, rest)
    else if (word === 'f') addFace(read, faces, rest)
    else if (word === 'vn') read.vn.push(...numbersOf(rest, 3))
    else if (word === 'vt') read.vt.push(...numbersOf(rest, 2))
    else if (word === 'usemtl') faces = facesOf(read, plainName(rest.join(' ')))
    else if (word === 'mtllib') read.libraries.add(rest.join(' '))
    refuseTooMuch(read)
  }
  if (read.triangles === 0) reject('models.no-geometry')
  return read
}

function refuseTooMuch({ v, vn, vt, libraries, triangles }: ReadObj) {
  const { points } = modelLimits
  const count = Math.max(v.length / 3, vn.length / 3, vt.length / 2)
  if (count > points) reject('models.too-many-points', { count, max: points })
  if (triangles > modelLimits.triangles)
    reject('models.too-many-triangles', { count: triangles, max: modelLimits.triangles })
  if (libraries.size > LIBRARIES)
    reject('models.too-many-parts', { what: 'mtllib', count: libraries.size, max: LIBRARIES })
}

function facesOf({ faces }: ReadObj, material: string): Faces {
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

/** Some programs append a colour to the position. */
function addVertex({ v, vc }: ReadObj, words: readonly string[]) {
  v.push(...numbersOf(words, 3))
  if (words.length >= 6) vc.push(...numbersOf(words.slice(3), 3))
}

function addFace(read: ReadObj, faces: Faces, words: readonly string[]) {
  if (words.length > WIDEST_FACE) reject('models.face-too-wide', { count: words.length, max: WIDEST_FACE })
  const corners = words.filter(Boolean).map((word) => cornerOf(read, word))
  for (let at = 2; at < corners.length; at += 1) {
    for (const corner of [corners[0]!, corners[at - 1]!, corners[at]!]) addCorner(read, faces, corner)
    read.triangles += 1
  }
}

/** `v/vt/vn`, counted from 1, or from the end if negative. */
function cornerOf({ v, vt, vn }: ReadObj, word: string): Corner {
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

function addCorner({ v, vt, vn, vc }: ReadObj, faces: Faces, corner: Corner) {
  faces.positions.push(v.at(corner.v * 3), v.at(corner.v * 3 + 1), v.at(corner.v * 3 + 2))
  // From the lower left here, from the upper left in glTF.
  if (corner.vt >= 0) faces.places.push(vt.at(corner.vt * 2), 1 - vt.at(corner.vt * 2 + 1))
  if (corner.vn >= 0) faces.normals.push(vn.at(corner.vn * 3), vn.at(corner.vn * 3 + 1), vn.at(corner.vn * 3 + 2))
  if (vc.length === v.length) faces.colours.push(vc.at(corner.v * 3), vc.at(corner.v * 3 + 1), vc.at(corner.v * 3 + 2))
}
