import { look } from './look.ts'

/** Reads only the parts of the file that it needs, off the main thread. */
addEventListener('message', ({ data: file }: MessageEvent<File>) => {
  const reader = new FileReaderSync()
  const read = (start: number, length: number) =>
    new Uint8Array(reader.readAsArrayBuffer(file.slice(start, start + length)))
  postMessage(look({ size: file.size, read }))
})

/** Exists only in workers, so the page's type library lacks it. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer
}
