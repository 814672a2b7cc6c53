const LONGEST = 200

/** A person's file name, for display and download: never used as a path. */
export function cleanFileName(name: string | null | undefined) {
  const last = (name ?? '').normalize('NFC').toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const clean = last
    // Control characters, and marks that change the direction of text.
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/^[.-]+|(?<!\.)\.+$/g, '')
  return Array.from(clean).slice(-LONGEST).join('') || 'image'
}

/** RFC 6266: ASCII for old clients, the real name for the others. */
export function attachment(name: string) {
  const plain = name.replace(/[^\x20-\x7e]|["%\\]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

export type NamedFile = { name: string; type: string; bytes: Uint8Array }

/** Headers of a file that is generated for one request and must not be cached. */
export const fileHeaders = ({ name, type, bytes }: NamedFile) => ({
  'content-type': type,
  'content-length': bytes.byteLength,
  'content-disposition': attachment(name),
  'cache-control': 'private, no-store',
  'content-encoding': 'identity',
})
