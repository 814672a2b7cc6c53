import { look } from './look.ts'

/** Reads no more of the file than it needs, beside the page. */
addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  const reader = new FileReaderSync()
  const read = (start: number, length: number) =>
    new Uint8Array(reader.readAsArrayBuffer(file.slice(start, start + length)))
  postMessage(look({ size: file.size, read }))
})

/** Only workers have it, so the types of pages do not know it. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer
}
