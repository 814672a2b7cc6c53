import { createReadStream } from 'node:fs'

const encodingOf = (head: Buffer) => {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : 'utf-8'
}

/** The text of a file: UTF-8, or UTF-16 with a byte order mark. Throws a TypeError when the bytes are neither. */
export async function* decodedFrom(path: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true })
    yield decoder.decode(chunk, { stream: true })
  }
  if (decoder) yield decoder.decode()
}
