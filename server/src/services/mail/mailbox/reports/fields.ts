/**
 * The fields of a block such as `Final-Recipient: rfc822; an@example.com`, with folded lines joined; of fields with the
 * same name, the first.
 */
export function fieldsOf(block: string) {
  const fields = new Map<string, string>()
  for (const line of block.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const at = line.indexOf(':')
    const name = line.slice(0, Math.max(at, 0)).trim().toLowerCase()
    if (name && !fields.has(name)) fields.set(name, line.slice(at + 1).trim())
  }
  return fields
}

/** The value without its type: `an@example.com` of `rfc822; an@example.com`. */
export const valueOf = (field = '') => field.slice(field.indexOf(';') + 1).trim()

const ADDRESS_LENGTH = 320

export const bareAddress = (text: string) =>
  text.trim().replace(/^<|>$/g, '').normalize('NFC').toLowerCase().slice(0, ADDRESS_LENGTH)

/** Decodes addresses in the notation of RFC 3461 (`an+2Btin@…`) and RFC 6533 (`\x{1EA1}n@…`). */
const decoded = (text: string) =>
  text
    .replace(/\\x\{([0-9a-f]{1,6})\}/gi, (match, hex: string) => characterOf(match, hex))
    .replace(/\+([0-9A-F]{2})/g, (match, hex: string) => characterOf(match, hex))

function characterOf(match: string, hex: string) {
  const code = Number.parseInt(hex, 16)
  return code >= 0x20 && code <= 0x10ffff ? String.fromCodePoint(code) : match
}

/** Addresses that such fields may mean, the likeliest first; each as written, then decoded. */
export const addressesIn = (...fields: readonly (string | undefined)[]) => [
  ...new Set(
    fields
      .flatMap((field) => (field === undefined ? [] : [valueOf(field), decoded(valueOf(field))]))
      .map(bareAddress)
      .filter((address) => address.includes('@')),
  ),
]
