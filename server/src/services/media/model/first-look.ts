import { BadFile } from '@learning-cms/domain/model/bad-file'
import { refuseAddresses } from '@learning-cms/domain/model/addresses'
import { refuseExcess } from '@learning-cms/domain/model/declared'
import { supported } from '@learning-cms/domain/model/extensions'
import { readGlb } from '@learning-cms/domain/model/glb'
import { open } from 'node:fs/promises'
import type { RefusedFile } from '#services/media/run-child.ts'

/** A description of this length is parsed and counted within milliseconds. */
const HEAD_BYTES = 256 * 1024

class FartherOn extends Error {}

/**
 * The arithmetic of the first check, for a GLB whose description is within its first 256 kB: refusing it here needs no
 * process and holds up nobody. Undefined if it passes, or if the process has to check.
 */
export async function firstLook(path: string): Promise<RefusedFile | undefined> {
  const { size, head } = await headOf(path)
  if (head.toString('latin1', 0, 4) !== 'glTF') return undefined
  const read = (start: number, length: number) => {
    if (start + length > head.length && start + length <= size) throw new FartherOn()
    return head.subarray(start, start + length)
  }
  try {
    const { json, bin } = readGlb({ size, read })
    refuseAddresses(json)
    refuseExcess({ format: 'glb', json, bin, files: new Map(), byteSize: size }, supported)
    return undefined
  } catch (error) {
    if (error instanceof FartherOn) return undefined
    if (error instanceof BadFile) return { refused: error.reason, values: error.values }
    throw error
  }
}

async function headOf(path: string) {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const head = Buffer.alloc(Math.min(HEAD_BYTES, size))
    await file.read(head, 0, head.length, 0)
    return { size, head }
  } finally {
    await file.close()
  }
}
