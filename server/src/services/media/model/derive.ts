import { PropertyType, type Document, type NodeIO, type Transform } from '@gltf-transform/core'
import {
  cloneDocument,
  dedup,
  dequantize,
  flatten,
  join,
  meshopt,
  prune,
  simplify,
  unpartition,
  weld,
} from '@gltf-transform/functions'
import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer'
import { writeFile } from 'node:fs/promises'
import { join as joinPath } from 'node:path'
import { trianglesIn } from './measure.ts'
import { refuseCrowdedPoints } from './crowding.ts'
import { compressTextures } from './textures.ts'

export type Derived = { bytes: number; triangles: number }

const DISPLAY = { colours: 4096, others: 2048, quality: 82 }
const PREVIEW_AIM_BYTES = 2 * 1024 * 1024
const PREVIEW = { triangles: 200_000, colours: 1024, others: 1024, quality: 75 }
/** Used if the result of PREVIEW is too large. */
const LIGHTER = { triangles: 100_000, colours: 1024, others: 512, quality: 60 }
/** How far a corner may move, relative to the whole; any distance if that is not enough. */
const ERRORS = [0.01, 1]

/** Whether the model is animated, has bones or morph targets: connected parts must stay connected. */
export const isAlive = (document: Document) =>
  document.getRoot().listAnimations().length > 0 ||
  document.getRoot().listSkins().length > 0 ||
  document
    .getRoot()
    .listMeshes()
    .some((mesh) => mesh.listPrimitives().some((one) => one.listTargets().length > 0))

/** Whether a mesh is used in several places: joining would copy it for each. */
const isShared = (document: Document) => {
  const used = document
    .getRoot()
    .listNodes()
    .flatMap((node) => node.getMesh() ?? [])
  return new Set(used).size < used.length || uses(document, 'EXT_mesh_gpu_instancing')
}
export const uses = (document: Document, name: string) =>
  document
    .getRoot()
    .listExtensionsUsed()
    .some(({ extensionName }) => extensionName === name)

/** Writes `display.glb` and `preview.glb` to `folder`. The document is used up. */
export async function derive(io: NodeIO, document: Document, folder: string) {
  await document.transform(...tidy(document))
  refuseCrowdedPoints(document)
  await compressTextures(document, DISPLAY)
  // Taken before quantisation, and without textures nobody would see.
  const light = cloneDocument(document)
  const display = await write(io, document, joinPath(folder, 'display.glb'))
  return { display, preview: await preview(io, light, joinPath(folder, 'preview.glb')) }
}

function tidy(document: Document): Transform[] {
  const isOneUnit = isAlive(document) || isShared(document) || isOfManyParts(document)
  return [
    ...(uses(document, 'KHR_mesh_quantization') ? [dequantize()] : []),
    dedup({ propertyTypes: comparable(document) }),
    ...(isOneUnit ? [] : [flatten(), join()]),
    // Shared parts would be looked up once for each use.
    ...(isOfManyParts(document) ? [] : [weld()]),
    prune(),
    // A GLB has a single buffer, however many files the data came in.
    unpartition(),
  ]
}

/** Each is compared with every other, which takes minutes when there are many. */
const MOST_COMPARED = 1_000
const isOfManyParts = (document: Document) => document.getRoot().listMeshes().length > MOST_COMPARED
const comparable = (document: Document) => {
  const { ACCESSOR, MESH, TEXTURE, MATERIAL, SKIN } = PropertyType
  const isMuch = document.getRoot().listAccessors().length > MOST_COMPARED
  return isMuch ? [TEXTURE, MATERIAL] : [ACCESSOR, MESH, TEXTURE, MATERIAL, SKIN]
}

async function preview(io: NodeIO, light: Document, path: string): Promise<Derived> {
  await reduce(light, PREVIEW)
  const again = cloneDocument(light)
  const made = await write(io, light, path)
  if (made.bytes <= PREVIEW_AIM_BYTES) return made
  await reduce(again, LIGHTER)
  return write(io, again, path)
}

async function reduce(document: Document, target: typeof PREVIEW) {
  await compressTextures(document, target)
  if (isAlive(document)) return
  for (const error of ERRORS) {
    const ratio = target.triangles / trianglesIn(document)
    if (ratio < 1) await document.transform(simplify({ simplifier: MeshoptSimplifier, ratio, error }))
  }
}

async function write(io: NodeIO, document: Document, path: string): Promise<Derived> {
  const triangles = trianglesIn(document)
  await document.transform(meshopt({ encoder: MeshoptEncoder, level: 'medium' }))
  const bytes = await io.writeBinary(document)
  await writeFile(path, bytes)
  return { bytes: bytes.length, triangles }
}
