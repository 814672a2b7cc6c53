import type { DisplayKind } from '@learning-cms/contract/system/media/media'

const kinds: Record<string, DisplayKind> = {
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  webp: 'image',
  tif: 'image',
  tiff: 'image',
  avif: 'image',
  mp3: 'audio',
  m4a: 'audio',
  aac: 'audio',
  wav: 'audio',
  ogg: 'audio',
  opus: 'audio',
  flac: 'audio',
  glb: 'model',
}

export const extensionOf = (name: string) => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** The kind that a file's name suggests; the server checks its bytes. */
export const kindOf = (name: string) => kinds[extensionOf(name)]

/** Files that operating systems leave beside people's own. */
export const isLitter = (path: string) =>
  /(^|\/)(__MACOSX\/|\.[^/]*$|Thumbs\.db$|desktop\.ini$)/i.test(path) || path.endsWith('/')

/** The file types offered by the system's dialog. */
export const ACCEPTED = `${Object.keys(kinds)
  .map((extension) => `.${extension}`)
  .join(',')},.zip`
