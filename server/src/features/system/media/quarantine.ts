import { FileStore } from '@tus/file-store'
import { Upload } from '@tus/server'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '#db/open.ts'
import { deleteUpload, findAsset } from './queries.ts'

/** Unfinished uploads: their bytes in a folder that is never served, their metadata in the table. */
export class Quarantine extends FileStore {
  constructor(db: Db, directory: string) {
    super({ directory, configstore: rowsAsConfig(db) })
    this.extensions = ['creation', 'termination']
  }

  /** Like the library's, but the error is not replaced, so that a full disk can be distinguished. */
  override async write(bytes: Readable, id: string, offset: number) {
    const file = createWriteStream(join(this.directory, id), { flags: 'r+', start: offset, flush: true })
    await pipeline(bytes, file)
    return offset + file.bytesWritten
  }
}

const rowsAsConfig = (db: Db) => ({
  get: async (id: string) => {
    const asset = await findAsset(db, id)
    return asset?.state === 'uploading' ? new Upload({ id, size: asset.byteSize, offset: 0 }) : undefined
  },
  // The row exists before the file.
  set: async () => {},
  delete: async (id: string) => void (await deleteUpload(db, id)),
})
