import { reject } from '@learning-cms/domain/model/bad-file'
import { entryGate, modelAmong } from '@learning-cms/domain/model/archive'
import type { Pieces } from '@learning-cms/domain/model/glb'

const END = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const LINK = 0o120000
const FILE_TYPE = 0o170000
const IS_LOCKED = 1

/** Reads the directory of a ZIP. Nothing is unpacked: the single model in it is found by name. */
export function modelInZip(file: Pieces) {
  const { start, length, count } = directoryOf(file)
  const isNeeded = entryGate(count)
  const needed: string[] = []
  const { buffer, byteOffset } = file.read(start, length)
  const view = new DataView(buffer, byteOffset, length)
  for (let at = 0, seen = 0; seen < count; seen += 1) {
    if (at + ENTRY_BYTES > length || view.getUint32(at, true) !== ENTRY) reject('archives.broken')
    const [name, extra] = [view.getUint16(at + 28, true), view.getUint16(at + 30, true)]
    const comment = view.getUint16(at + 32, true)
    if (at + ENTRY_BYTES + name > length) reject('archives.broken')
    const path = pathOf(new TextDecoder().decode(new Uint8Array(buffer, byteOffset + at + ENTRY_BYTES, name)))
    const isLocked = (view.getUint16(at + 8, true) & IS_LOCKED) !== 0
    const isLink = ((view.getUint32(at + 38, true) >>> 16) & FILE_TYPE) === LINK
    if (
      isNeeded({
        path,
        bytes: view.getUint32(at + 24, true),
        packedBytes: view.getUint32(at + 20, true),
        isLocked,
        isLink,
      })
    )
      needed.push(path)
    at += ENTRY_BYTES + name + extra + comment
  }
  return modelAmong(needed)
}

/** The directory's position is at the end of the file, before an optional comment. */
function directoryOf(file: Pieces) {
  const from = Math.max(0, file.size - END_BYTES - LONGEST_COMMENT)
  const { buffer, byteOffset, byteLength } = file.read(from, file.size - from)
  const view = new DataView(buffer, byteOffset, byteLength)
  for (let at = byteLength - END_BYTES; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== END) continue
    const [count, length, start] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 12, true),
      view.getUint32(at + 16, true),
    ]
    return start + length > file.size ? reject('archives.broken') : { count, length, start }
  }
  return reject('archives.broken')
}

function pathOf(name: string) {
  const path = name.replaceAll('\\', '/')
  if (/^\/|^[a-z]:/i.test(path) || path.split('/').includes('..'))
    reject('archives.bad-name', { name: path.slice(0, 200) })
  return path
}
