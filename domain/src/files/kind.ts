export const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** `image`, `tiff`, or the common name of such a file; undefined if unknown. */
export function kindOf(head: Uint8Array) {
  const start = latin(head.slice(0, 16))
  const brand = latin(head.slice(8, 12))
  if (start.startsWith('\xff\xd8\xff') || start.startsWith('\x89PNG')) return 'image'
  if (start.startsWith('RIFF')) return brand === 'WEBP' ? 'image' : brand.trim()
  // A plus sign marks a BigTIFF.
  if (/^(II[*+]\0|MM\0[*+])/.test(start)) return 'tiff'
  if (start.slice(4, 8) === 'ftyp') return brandOf(brand)
  if (start.startsWith('GIF8')) return 'GIF'
  if (start.startsWith('%PDF')) return 'PDF'
  if (start.startsWith('PK')) return 'ZIP'
  const text = latin(head)
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
  if (!text.startsWith('<')) return undefined
  return /<svg[\s>]/i.test(text) ? 'SVG' : /<html|<!doctype html/i.test(text) ? 'HTML' : 'XML'
}

function brandOf(brand: string) {
  if (brand === 'avif') return 'image'
  return /^(hei|hev|mif)/.test(brand) ? 'HEIC' : 'MP4'
}
