import { Logger, NodeIO, Verbosity, type Document, type GLTF, type JSONDocument } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import draco3d from 'draco3dgltf'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import { BadFile, reject } from '@learning-cms/domain/model/bad-file'
import { supported } from '@learning-cms/domain/model/extensions'
import { codeOf } from '#errors'
import type { ModelSource } from './source.ts'

const BIN = '@glb.bin'
const extensions = ALL_EXTENSIONS.filter(({ EXTENSION_NAME }) => supported.has(EXTENSION_NAME))
const COMPRESSIONS = new Set(['KHR_draco_mesh_compression', 'EXT_meshopt_compression'])

export async function openIo() {
  await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready])
  return new NodeIO()
    .setLogger(new Logger(Verbosity.SILENT))
    .registerExtensions(extensions)
    .registerDependencies({
      'draco3d.decoder': await draco3d.createDecoderModule(),
      'meshopt.decoder': MeshoptDecoder,
      'meshopt.encoder': MeshoptEncoder,
    })
}

/** The library's own representation, with everything decompressed. */
export async function readDocument(io: NodeIO, { json, bin, files }: ModelSource): Promise<Document> {
  const resources: JSONDocument['resources'] = Object.fromEntries(
    [...files].map(([address, bytes]) => [address, bytes as Uint8Array<ArrayBuffer>]),
  )
  if (bin) resources[BIN] = bin as Uint8Array<ArrayBuffer>
  const read = io.readJSON({ json: json as unknown as GLTF.IGLTF, resources })
  const document = await read.catch((error: unknown) => {
    // System errors have a code of their own.
    if (error instanceof BadFile || codeOf(error)) throw error
    return reject('models.unreadable')
  })
  for (const extension of document.getRoot().listExtensionsUsed())
    if (COMPRESSIONS.has(extension.extensionName)) extension.dispose()
  return document
}
