import type { Reason } from '@learning-cms/contract/core/reasons'
import { fileTypeFromFile } from 'file-type'
import { extname } from 'node:path'

const LONGEST_LOOK_MS = 5_000
const UNKNOWN = 'application/octet-stream'

/**
 * Extensions of files that run when opened. Mail servers refuse them, some only after the message seemed to be sent.
 */
const programNames = new Set(
  (
    'ade adp apk app appx appxbundle bat cab chm cmd com cpl dll dmg ex exe gadget hta inf ins iso isp jar js jse lib lnk ' +
    'mde mjs msc msi msix msp mst nsh pif ps1 psm1 reg scr sct sh shb sys url vb vbe vbs vhd vxd wsc wsf wsh xll'
  ).split(' '),
)
/** Types of such files, detected from their bytes whatever their names. */
const programTypes = new Set(['exe', 'elf', 'macho', 'class', 'lnk', 'deb', 'rpm', 'apk', 'jar', 'dmg', 'cab', 'wasm'])

/**
 * Which types, detected from its bytes, a file with this extension may have. Encrypted office files have the older
 * format.
 */
const office = [
  'docx',
  'xlsx',
  'pptx',
  'dotx',
  'xltx',
  'potx',
  'docm',
  'xlsm',
  'pptm',
  'odt',
  'ods',
  'odp',
  'zip',
  'cfb',
]
const types: Readonly<Record<string, readonly string[]>> = {
  jpg: ['jpg'],
  jpeg: ['jpg'],
  png: ['png', 'apng'],
  gif: ['gif'],
  webp: ['webp'],
  tif: ['tif'],
  tiff: ['tif'],
  avif: ['avif'],
  heic: ['heic'],
  pdf: ['pdf'],
  zip: ['zip', 'epub', ...office],
  docx: office,
  xlsx: office,
  pptx: office,
  doc: ['cfb', 'rtf'],
  xls: ['cfb'],
  ppt: ['cfb'],
  rtf: ['rtf'],
  mp3: ['mp3'],
  mp4: ['mp4', 'm4v', 'mov'],
  mov: ['mov', 'mp4'],
  m4a: ['m4a', 'mp4'],
  wav: ['wav'],
  ogg: ['ogg', 'ogv', 'oga', 'opus'],
  rar: ['rar'],
  '7z': ['7z'],
}

type Looked = { type: string } | { refused: Reason; values?: Record<string, unknown> }

/**
 * Refuses attachments that are programs, or whose contents do not match their extension. The file is never opened here,
 * and is only served for download.
 */
export async function lookAtAttachment(path: string, fileName: string): Promise<Looked> {
  const extension = extname(fileName).slice(1).toLowerCase()
  const found = await fileTypeFromFile(path, { signal: AbortSignal.timeout(LONGEST_LOOK_MS) }).catch(() => undefined)
  if (programNames.has(extension) || (found && programTypes.has(found.ext)))
    return { refused: 'attachments.program', values: { found: (found?.ext ?? extension).toUpperCase() } }
  const expected = Object.hasOwn(types, extension) ? types[extension] : undefined
  if (expected && !(found && expected.includes(found.ext)))
    return found
      ? { refused: 'attachments.other-type', values: { name: extension.toUpperCase(), found: found.ext.toUpperCase() } }
      : { refused: 'attachments.broken', values: { name: extension.toUpperCase() } }
  return { type: found?.mime ?? UNKNOWN }
}
