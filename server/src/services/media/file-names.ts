const LONGEST = 200

/** What a person's file is called, for showing and for saving it again: never a path of ours. */
export function cleanFileName(name: string | null | undefined) {
  const last = (name ?? '').normalize('NFC').toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const clean = last
    // Controls, and marks that turn the direction of what follows.
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/^[.-]+|(?<!\.)\.+$/g, '')
  return Array.from(clean).slice(-LONGEST).join('') || 'image'
}

/** RFC 6266: plain letters for old readers, the name as it is for the others. */
export function attachment(name: string) {
  const plain = name.replace(/[^\x20-\x7e]|["%\\]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
