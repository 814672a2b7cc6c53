import { readGlb as partsOf } from '@learning-cms/domain/model/glb'
import type { ModelSource } from './source.ts'

export function readGlb(bytes: Buffer): ModelSource {
  const { json, bin } = partsOf({
    size: bytes.length,
    read: (start, length) => bytes.subarray(start, start + length),
  })
  return {
    format: 'glb',
    json,
    bytes,
    bin: bin && bytes.subarray(bin.start, bin.start + bin.length),
    files: new Map(),
    byteSize: bytes.length,
  }
}
