import { reject } from '@learning-cms/domain/model/bad-file'
import type { Pieces } from '@learning-cms/domain/model/glb'
import { kindOf } from '@learning-cms/domain/files/kind'

const HEAD_BYTES = 512

/** Determined by its bytes, not its name. */
export function kindOfModel(file: Pieces): 'glb' | 'zip' {
  const head = file.read(0, Math.min(HEAD_BYTES, file.size))
  const start = String.fromCharCode(...head)
  if (start.startsWith('glTF')) return 'glb'
  if (start.startsWith('PK\u0003\u0004')) return 'zip'
  const found = /^\s*\{/.test(start) && start.includes('"asset"') ? 'glTF' : (pictureName(start) ?? kindOf(head))
  return found ? reject('models.wrong-type', { found }) : reject('models.unknown-type')
}

function pictureName(start: string) {
  if (start.startsWith('\xff\xd8\xff')) return 'JPEG'
  if (start.startsWith('\x89PNG')) return 'PNG'
  if (/^(II[*+]\0|MM\0[*+])/.test(start)) return 'TIFF'
  return /^RIFF.{4}WEBP/s.test(start) ? 'WebP' : undefined
}
