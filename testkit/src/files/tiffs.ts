type Options = {
  width: number
  height: number
  isBigEndian?: boolean
  /** BigTIFF, for files over four gigabytes. */
  isBig?: boolean
  /** Most programs write the directory last, once they know the positions of the pixels. */
  directory?: 'first' | 'last'
  /** The first bytes of the first row. */
  start?: readonly number[]
  /** Private tags of a program, such as Photoshop's layers. */
  own?: readonly number[]
}
type Field = { tag: number; type: 'short' | 'long'; value: number }

const [SHORT, LONG] = [3, 4]
const [RGB, UNCOMPRESSED, CHUNKY] = [2, 1, 1]

/** An uncompressed picture, in the layouts that different programs write. */
export function tiffOf(options: Options) {
  const { width, height, isBig = false, directory = 'last' } = options
  const numbers = writerOf(options)
  const pixels = Buffer.alloc(width * height * 3, 0x80)
  pixels.set(options.start ?? [])
  const headBytes = isBig ? 16 : 8
  // All values fit into the directory's entries: one sample value stands for all three.
  const fields = fieldsOf(options, 0).length
  const directoryBytes = isBig ? 8 + fields * 20 + 8 : 2 + fields * 12 + 4
  const pixelsAt = directory === 'last' ? headBytes : headBytes + directoryBytes
  const directoryAt = directory === 'last' ? headBytes + pixels.length : headBytes
  const head = Buffer.concat([
    Buffer.from(options.isBigEndian ? 'MM' : 'II', 'latin1'),
    numbers.u16(isBig ? 43 : 42),
    ...(isBig ? [numbers.u16(8), numbers.u16(0), numbers.u64(directoryAt)] : [numbers.u32(directoryAt)]),
  ])
  const table = tableOf(fieldsOf(options, pixelsAt), { ...numbers, isBig })
  return Buffer.concat(directory === 'last' ? [head, pixels, table] : [head, table, pixels])
}

const fieldsOf = ({ width, height, own = [] }: Options, pixelsAt: number): Field[] =>
  [
    { tag: 256, type: 'short', value: width } as const,
    { tag: 257, type: 'short', value: height } as const,
    { tag: 258, type: 'short', value: 8 } as const,
    { tag: 259, type: 'short', value: UNCOMPRESSED } as const,
    { tag: 262, type: 'short', value: RGB } as const,
    { tag: 273, type: 'long', value: pixelsAt } as const,
    { tag: 277, type: 'short', value: 3 } as const,
    { tag: 278, type: 'short', value: height } as const,
    { tag: 279, type: 'long', value: width * height * 3 } as const,
    { tag: 284, type: 'short', value: CHUNKY } as const,
    ...own.map((tag) => ({ tag, type: 'long', value: 0 }) as const),
  ].toSorted((a, b) => a.tag - b.tag)

type Numbers = ReturnType<typeof writerOf>

function tableOf(fields: readonly Field[], { u16, u32, u64, isBig }: Numbers & { isBig: boolean }) {
  const count = isBig ? u64 : u32
  const room = isBig ? 8 : 4
  const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(room - bytes.length)])
  const entries = fields.map(({ tag, type, value }) =>
    Buffer.concat([
      u16(tag),
      u16(type === 'short' ? SHORT : LONG),
      count(1),
      padded(type === 'short' ? u16(value) : u32(value)),
    ]),
  )
  return Buffer.concat([isBig ? u64(fields.length) : u16(fields.length), ...entries, Buffer.alloc(room)])
}

function writerOf({ isBigEndian = false }: Options) {
  const written = (length: number, write: (bytes: Buffer) => unknown) => {
    const bytes = Buffer.alloc(length)
    write(bytes)
    return bytes
  }
  return {
    u16: (value: number) => written(2, (to) => (isBigEndian ? to.writeUInt16BE(value) : to.writeUInt16LE(value))),
    u32: (value: number) => written(4, (to) => (isBigEndian ? to.writeUInt32BE(value) : to.writeUInt32LE(value))),
    u64: (value: number) =>
      written(8, (to) => (isBigEndian ? to.writeBigUInt64BE(BigInt(value)) : to.writeBigUInt64LE(BigInt(value)))),
  }
}
