import { crc32, deflateRawSync } from 'node:zlib'

type Entry = {
  name: string
  bytes: Buffer
  /** The size its header declares, if that is false. */
  declared?: number
  isLink?: boolean
  isLocked?: boolean
}

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50]
const UTF8 = 0x800
const LINK = 0o120777 << 16

/** An archive as packed by a person, or by an attacker. */
export function zip(entries: readonly Entry[]) {
  const parts: Buffer[] = []
  const contents: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const packed = deflateRawSync(entry.bytes)
    const name = Buffer.from(entry.name)
    const common = commonOf(entry, packed, name)
    const local = Buffer.concat([u32(LOCAL), common, name, packed])
    const attributes = entry.isLink ? LINK >>> 0 : 0
    contents.push(
      Buffer.concat([u32(CENTRAL), u16(0x0314), common, u16(0), u16(0), u16(0), u32(attributes), u32(offset), name]),
    )
    parts.push(local)
    offset += local.length
  }
  const table = Buffer.concat(contents)
  const count = u16(entries.length)
  return Buffer.concat([
    ...parts,
    table,
    u32(END),
    u16(0),
    u16(0),
    count,
    count,
    u32(table.length),
    u32(offset),
    u16(0),
  ])
}

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** From the required version to the length of the extra field: the same in both headers. */
const commonOf = ({ bytes, declared, isLocked }: Entry, packed: Buffer, name: Buffer) =>
  Buffer.concat([
    u16(20),
    u16(UTF8 | (isLocked ? 1 : 0)),
    u16(8),
    u16(0),
    u16(0x21),
    u32(crc32(bytes)),
    u32(packed.length),
    u32(declared ?? bytes.length),
    u16(name.length),
    u16(0),
  ])
