import { Document, Logger, NodeIO, Verbosity, type Material, type Texture } from '@gltf-transform/core'
import { EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization } from '@gltf-transform/extensions'
import { dedup, meshopt, prune, weld } from '@gltf-transform/functions'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import type { Surface } from '@learning-cms/seed/covering/surface'
import type { Mesh } from '@learning-cms/seed/shaping/mesh'
import { shaded } from '@learning-cms/seed/shaping/normals'

/** One mesh with one material. */
export type ModelPart = { name: string; mesh: Mesh; surface: Surface; creaseDegrees?: number }

/** A model as an exporter would write it: in metres, with the ground at zero. */
export function documentOf(name: string, parts: readonly ModelPart[]) {
  const document = new Document().setLogger(new Logger(Verbosity.SILENT))
  document.createExtension(EXTTextureWebP).setRequired(true)
  document.getRoot().getAsset().generator = 'Learning CMS sample maker'
  const buffer = document.createBuffer()
  const materials = new Map<Surface, Material>()
  const scene = document.createScene(name)
  for (const { name, mesh, surface, creaseDegrees } of parts) {
    const material = materials.get(surface) ?? materialOf(document, surface, `${name} material`)
    materials.set(surface, material)
    const { positions, normals, uvs, indices } = shaded(mesh, creaseDegrees)
    const list = (type: 'VEC2' | 'VEC3', of: readonly number[]) =>
      document.createAccessor().setType(type).setArray(Float32Array.from(of)).setBuffer(buffer)
    const primitive = document
      .createPrimitive()
      .setAttribute('POSITION', list('VEC3', positions))
      .setAttribute('NORMAL', list('VEC3', normals))
      .setAttribute('TEXCOORD_0', list('VEC2', uvs))
      .setIndices(document.createAccessor().setType('SCALAR').setArray(Uint32Array.from(indices)).setBuffer(buffer))
      .setMaterial(material)
    scene.addChild(document.createNode(name).setMesh(document.createMesh(name).addPrimitive(primitive)))
  }
  document.getRoot().setDefaultScene(scene)
  return document
}

function materialOf(document: Document, { colour, normal, metallic, roughness }: Surface, name: string) {
  const picture = (image: Buffer, what: string): Texture =>
    document.createTexture(`${name} ${what}`).setImage(new Uint8Array(image)).setMimeType('image/webp')
  return document
    .createMaterial(name)
    .setBaseColorTexture(picture(colour, 'colour'))
    .setNormalTexture(picture(normal, 'normal'))
    .setMetallicFactor(metallic)
    .setRoughnessFactor(roughness)
}

/** Compressed, small enough to be stored with the program. */
export async function packed(document: Document) {
  const io = new NodeIO()
    .registerExtensions([EXTMeshoptCompression, EXTTextureWebP, KHRMeshQuantization])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder, 'meshopt.decoder': MeshoptDecoder })
  await document.transform(dedup(), weld(), prune(), meshopt({ encoder: MeshoptEncoder, level: 'medium' }))
  return io.writeBinary(document)
}

/** Uncompressed, for inspection. */
export const unpacked = (document: Document) => new NodeIO().registerExtensions([EXTTextureWebP]).writeBinary(document)
