import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { reject } from '@learning-cms/domain/model/bad-file'
import { addressesIn, nameOf, refuseAddresses } from '@learning-cms/domain/model/addresses'
import { modelAmong } from '@learning-cms/domain/model/archive'
import { jsonIn } from '@learning-cms/domain/model/glb'
import { readGlb } from './reading/read-glb.ts'
import { readObj, type ReadObj } from './reading/read-obj.ts'
import type { ModelSource } from './reading/source.ts'
import type { Files } from './reading/unpack.ts'

/** The OBJ of an archive, which is read differently. */
export type ObjSet = { format: 'obj'; name: string; files: Files; read: ReadObj }

/** A GLB, or the one model of an archive. */
export async function openModel(path: string): Promise<ModelSource | ObjSet> {
  const bytes = await readFile(path)
  if (!isZip(bytes)) return packed(bytes)
  const { unpack } = await import('./reading/unpack.ts')
  return modelIn(await unpack(path))
}

const isZip = (bytes: Buffer) => bytes.readUInt16BE(0) === 0x504b

function packed(bytes: Buffer) {
  const source = readGlb(bytes)
  refuseAddresses(source.json)
  return source
}

function modelIn(files: Files): ModelSource | ObjSet {
  const name = modelAmong(files.keys())
  if (/\.glb$/i.test(name)) return packed(files.get(name)!)
  return /\.obj$/i.test(name) ? { format: 'obj', name, files, read: readObj(files.get(name)!) } : looseIn(files, name)
}

function looseIn(files: Files, name: string): ModelSource {
  const bytes = files.get(name)!
  const json = jsonIn({ start: 0, length: bytes.length }, { size: bytes.length, read: () => bytes })
  const beside = addressesIn(json).map((address): [string, Buffer] => {
    const neighbour = nameOf(address, posix.dirname(name))
    return [
      address,
      files.get(neighbour) ?? reject('models.missing-file', { name: posix.basename(neighbour).slice(0, 200) }),
    ]
  })
  const here = new Map(beside)
  // Files referenced by several addresses count once.
  const byteSize = [...new Set(here.values())].reduce((sum, { length }) => sum + length, bytes.length)
  return { format: 'gltf', json, bytes: undefined, bin: undefined, files: here, byteSize }
}
