import { reject } from './bad-file.ts'
import { countIn, objectIn, objectsIn, type Raw, type Described } from './raw.ts'

/** A range of a buffer. */
export type BufferView = {
  byteLength: number
  stride: number | undefined
  /** The declared size of a compressed view once unpacked; 0 for others. */
  unpackedBytes: number
}

const MESHOPT = 'EXT_meshopt_compression'

/** Each must be within its buffer, and each buffer within the file. */
export function viewsOf(source: Described): BufferView[] {
  const { json } = source
  const buffers = objectsIn(json, 'buffers').map((buffer, at) => bytesIn(source, buffer, at))
  return objectsIn(json, 'bufferViews').map((raw, at) => {
    const where = `bufferViews[${at}]`
    const byteLength = countIn(raw, 'byteLength', { where })
    const stride = raw['byteStride'] === undefined ? undefined : countIn(raw, 'byteStride', { where })
    const packed = objectIn(objectIn(raw, 'extensions') ?? {}, MESHOPT)
    within(packed ?? raw, buffers, where)
    const unpackedBytes = packed ? countIn(packed, 'count', { where }) * countIn(packed, 'byteStride', { where }) : 0
    return { byteLength, stride, unpackedBytes }
  })
}

function within(raw: Raw, buffers: readonly number[], where: string) {
  const available = buffers[countIn(raw, 'buffer', { where })]
  if (available === undefined) return reject('models.out-of-bounds', { where })
  const start = countIn(raw, 'byteOffset', { where, otherwise: 0 })
  if (start + countIn(raw, 'byteLength', { where }) > available) reject('models.out-of-bounds', { where })
}

/** How many bytes of a buffer are present. */
function bytesIn({ bin, files, format }: Described, buffer: Raw, at: number) {
  const where = `buffers[${at}]`
  const declared = countIn(buffer, 'byteLength', { where })
  const { uri } = buffer
  // Without an address it is the binary part; or, if everything is compressed, nothing at all.
  const here =
    typeof uri === 'string' ? sizeAt(uri, files) : at === 0 && format === 'glb' ? (bin?.length ?? 0) : undefined
  if (here === undefined) return isFallback(buffer) ? declared : reject('models.out-of-bounds', { where })
  if (declared > here) reject('models.out-of-bounds', { where })
  return declared
}

const isFallback = (buffer: Raw) => objectIn(objectIn(buffer, 'extensions') ?? {}, MESHOPT)?.['fallback'] === true

function sizeAt(uri: string, files: Described['files']) {
  if (!uri.startsWith('data:')) return files.get(uri)?.length
  const text = uri.slice(uri.indexOf(',') + 1)
  return /^[^,]*;base64,/.test(uri) ? Math.floor((text.replace(/=+$/, '').length * 3) / 4) : text.length
}

export const COMPONENT_BYTES: ReadonlyMap<unknown, number> = new Map([
  [5120, 1],
  [5121, 1],
  [5122, 2],
  [5123, 2],
  [5125, 4],
  [5126, 4],
  [5130, 8],
  [5131, 2],
])

type AccessorData = { accessor: Raw; views: readonly BufferView[]; where: string; count: number; elementBytes: number }

/** An accessor must end within its view. One without a view is all zeros, or filled from a compressed mesh. */
export function refuseOutside({ accessor, views, where, count, elementBytes }: AccessorData) {
  if (accessor['bufferView'] === undefined) return
  const view = views[countIn(accessor, 'bufferView', { where })]
  if (!view) return reject('models.out-of-bounds', { where })
  const start = countIn(accessor, 'byteOffset', { where, otherwise: 0 })
  const stride = view.stride ?? elementBytes
  const end = count === 0 ? start : start + stride * (count - 1) + elementBytes
  if (end > view.byteLength) reject('models.out-of-bounds', { where })
}

/** Sparse values: a reader processes as many as are declared, whether they are present or not. */
export function refuseSparse({ accessor, views, where, count, elementBytes }: AccessorData) {
  if (accessor['sparse'] === undefined) return
  const at = `${where}.sparse`
  const sparse = objectIn(accessor, 'sparse') ?? reject('models.broken', { where: at })
  const changed = countIn(sparse, 'count', { where: at })
  if (changed > count) reject('models.out-of-bounds', { where: at })
  const [indices, values] = ['indices', 'values'].map((name) => {
    const part = objectIn(sparse, name)
    return part?.['bufferView'] === undefined ? reject('models.broken', { where: `${at}.${name}` }) : part
  }) as [Raw, Raw]
  const indexBytes = COMPONENT_BYTES.get(indices['componentType'])
  if (!indexBytes) return reject('models.broken', { where: `${at}.indices` })
  refuseOutside({ accessor: indices, views, where: `${at}.indices`, count: changed, elementBytes: indexBytes })
  refuseOutside({ accessor: values, views, where: `${at}.values`, count: changed, elementBytes })
}
