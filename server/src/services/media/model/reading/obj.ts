import { Document, Logger, Verbosity, type Material } from '@gltf-transform/core'
import { reject } from '@learning-cms/domain/model/bad-file'
import { posix } from 'node:path'
import { materialsOf } from './mtl.ts'
import type { Numbers } from './numbers.ts'
import type { ObjSet } from '#services/media/model/open-model.ts'
import type { ReadObj } from './read-obj.ts'
import type { Files } from './unpack.ts'

/** Converts a Wavefront OBJ with its materials to glTF. */
export function documentOfObj({ name, files, read }: ObjSet) {
  const folder = posix.dirname(name)
  const document = new Document().setLogger(new Logger(Verbosity.SILENT))
  const textOf = (path: string) => fileBeside(files, folder, path)
  const materials = materialsOf(document, [...new Set([...read.libraries].map(textOf))], textOf)
  addMesh(document, read, materials)
  return document
}

/**
 * Finds a referenced file by its path, or by its name alone: many programs write absolute paths of their own machine.
 */
function fileBeside(files: Files, folder: string, reference: string) {
  const path = reference.replaceAll('\\', '/')
  const base = posix.basename(path).toLowerCase()
  const found =
    files.get(posix.join(folder, path)) ?? [...files].find(([name]) => posix.basename(name).toLowerCase() === base)?.[1]
  return found ?? reject('models.missing-file', { name: posix.basename(path).slice(0, 200) })
}

function addMesh(document: Document, { faces }: ReadObj, materials: ReadonlyMap<string, Material>) {
  const mesh = document.createMesh()
  const buffer = document.createBuffer()
  for (const { material, positions, normals, places, colours } of faces.values()) {
    const corners = positions.length / 3
    if (corners === 0) continue
    const primitive = document.createPrimitive().setMaterial(materials.get(material) ?? null)
    const add = (name: string, type: 'VEC2' | 'VEC3', numbers: Numbers) =>
      primitive.setAttribute(name, document.createAccessor().setType(type).setArray(numbers.all()).setBuffer(buffer))
    add('POSITION', 'VEC3', positions)
    // Only if every corner has one.
    if (normals.length === corners * 3) add('NORMAL', 'VEC3', normals)
    if (places.length === corners * 2) add('TEXCOORD_0', 'VEC2', places)
    if (colours.length === corners * 3) add('COLOR_0', 'VEC3', colours)
    mesh.addPrimitive(primitive)
  }
  document.createScene().addChild(document.createNode().setMesh(mesh))
}
