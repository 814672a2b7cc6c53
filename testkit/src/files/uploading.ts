import type { Config } from '@learning-cms/server/config'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { testApp } from '@learning-cms/testkit/app'
import { uploaderAt } from './upload.ts'

export type Uploading = Awaited<ReturnType<typeof uploadingApp>>

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A listening server, with two people who upload. */
export async function uploadingApp(settings: Partial<Config> = {}) {
  const t = await testApp(settings)
  const url = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const catalog = uploaderAt(url, (await t.as('catalog')).token)
  const curator = uploaderAt(url, (await t.as('curator')).token)

  /** Uploads, runs the queued jobs, and returns the asset. */
  const uploaded = async (bytes: Uint8Array, name?: string, kind?: string) => {
    const { answer, id } = await catalog.send(bytes, name, kind)
    if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`)
    await t.runJobs()
    return catalog.read(id)
  }
  const ready = async (bytes: Uint8Array, name?: string, kind?: string) => {
    const asset = await uploaded(bytes, name, kind)
    if (asset.state !== 'ready') throw new Error(`${asset.state}: ${JSON.stringify(asset.findings)}`)
    return { ...asset, picture: asset.picture! }
  }
  /** Names of the files in a media folder. */
  const filesIn = async (folder: string) => (await readdir(join(t.config.dataDir, 'media', folder))).sort()
  /** Which files are stored for these bytes, originals included. */
  const storedOf = async (bytes: Uint8Array) => {
    const hash = sha256(bytes)
    const names = await filesIn(hash.slice(0, 2)).catch(() => [])
    return names.filter((name) => name.startsWith(hash)).map((name) => name.slice(hash.length))
  }
  return { t, url, catalog, curator, uploaded, ready, filesIn, storedOf }
}
