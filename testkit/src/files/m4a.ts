const HZ = 44_100
const FRAME = 1_024
const MOOV_FIRST = 'M4A '
const HEAD_BYTES = 20

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4)
  return bytes
}
const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value, at * 2)
  return bytes
}
const box = (name: string, ...parts: Buffer[]) => {
  const body = Buffer.concat(parts)
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, 'latin1'), body])
}
const full = (name: string, ...parts: Buffer[]) => box(name, u32(0), ...parts)

type Options = {
  seconds: number
  isVideo?: boolean
  /** As most recorders write it: the metadata follows all of the sound and this many empty bytes. */
  movieAfterBytes?: number
}

/** The frame of an M4A file as a phone writes it, declaring this duration; with `isVideo`, of a film. */
export function m4a({ seconds, isVideo = false, movieAfterBytes }: Options) {
  const duration = seconds * HZ
  const isLast = movieAfterBytes !== undefined
  const frames = Math.ceil(duration / FRAME)
  const entry = isVideo
    ? box('avc1', Buffer.alloc(6), u16(1), Buffer.alloc(16), u16(64, 64), Buffer.alloc(50))
    : box('mp4a', Buffer.alloc(6), u16(1), Buffer.alloc(8), u16(1, 16, 0, 0), u32(HZ * 65_536))
  const table = box(
    'stbl',
    full('stsd', u32(1), entry),
    full('stts', u32(1, frames, FRAME)),
    full('stsc', u32(1, 1, frames, 1)),
    full('stsz', u32(4, frames)),
    full('stco', u32(1, isLast ? HEAD_BYTES + 8 : 32)),
  )
  const kind = Buffer.from(isVideo ? 'vide' : 'soun')
  const media = box(
    'mdia',
    full('mdhd', u32(0, 0, HZ, duration), u16(0, 0)),
    full('hdlr', u32(0), kind, u32(0, 0, 0), Buffer.from('x\0')),
    box('minf', table),
  )
  const track = box('trak', full('tkhd', u32(0, 0, 1, 0, duration), Buffer.alloc(60)), media)
  const movie = box('moov', full('mvhd', u32(0, 0, HZ, duration), Buffer.alloc(80)), track)
  const head = box('ftyp', Buffer.from(isVideo ? 'isom' : MOOV_FIRST), u32(0), Buffer.from('isom'))
  const sound = box('mdat', Buffer.alloc(frames * 4))
  return Buffer.concat(isLast ? [head, sound, box('free', Buffer.alloc(movieAfterBytes)), movie] : [head, movie, sound])
}
