import { glb, sheet } from '@learning-cms/testkit/files/models'
import { jpeg } from '@learning-cms/testkit/files/pictures'
import { skipBecause, unlessShifted } from '@learning-cms/testkit/skip'
import { owner, signIn, startServer, type RunningServer } from '@learning-cms/testkit/server'
import { uploaderAt } from '@learning-cms/testkit/files/upload'
import { createHash, randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'

/** `KILLS=200` for a longer run. */
const ROUNDS = Number(process.env['KILLS'] ?? 4)
const UPLOADS = 4
const PART_BYTES = 48 * 1024

type Upload = { bytes: Buffer; kind: 'image' | 'model'; place: string | undefined; id: string }

const uploaderOf = async ({ url }: RunningServer) => uploaderAt(url, await signIn(url))

/** Asks for the offset, and continues from there until the end or until the server is gone. */
async function goOn(uploader: ReturnType<typeof uploaderAt>, upload: Upload) {
  const { bytes, kind } = upload
  try {
    if (upload.place === undefined) {
      const { place, id } = await uploader.begin(bytes.length, kind, kind)
      Object.assign(upload, { place, id })
    }
    let offset = await uploader.offsetOf(upload.place!)
    // The server died before it answered: for the user this upload never started.
    if (offset === undefined) return void (upload.place = undefined)
    while (offset < bytes.length) {
      const answer = await uploader.write(upload.place!, offset, bytes.subarray(offset, offset + PART_BYTES))
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      offset = Number(answer.headers.get('upload-offset'))
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}

const filesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

/** At its start a server sweeps files older than a day. */
const noAges = unlessShifted('Times of files')

test(
  `uploads complete intact although the server is killed ${ROUNDS} times`,
  { ...skipBecause(noAges), timeout: 240_000 },
  async () => {
    const settings = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password }
    let server = await startServer(settings)
    const finished: Upload[] = []
    const begin = async (): Promise<Upload> => {
      const side = 700 + 10 * (finished.length + randomInt(40))
      const sent = { place: undefined, id: '' }
      return randomInt(2) === 0
        ? { kind: 'model', bytes: glb(sheet({ side: 90, seed: side })), ...sent }
        : { kind: 'image', bytes: await jpeg({ width: side, height: 700, noise: true }), ...sent }
    }
    let open = await Promise.all(Array.from({ length: UPLOADS }, begin))
    for (let round = 0; round < ROUNDS; round += 1) {
      const uploader = await uploaderOf(server)
      const work = open.map((upload) => goOn(uploader, upload))
      await wait(20 + randomInt(180))
      await server.kill()
      await Promise.all(work)
      server = await startServer(settings, server.folder)
      const again = await uploaderOf(server)
      const offsets = await Promise.all(open.map(async ({ place }) => (place ? again.offsetOf(place) : undefined)))
      const done = open.filter(({ bytes }, at) => offsets[at] === bytes.length)
      finished.push(...done)
      const fresh = await Promise.all(done.map(begin))
      open = [...open.filter((one) => !done.includes(one)), ...fresh]
    }
    const uploader = await uploaderOf(server)
    await Promise.all(open.map((upload) => goOn(uploader, upload)))
    finished.push(...open)

    const media = join(server.folder, 'media')
    for (const { id, bytes } of finished) {
      await expect.poll(async () => (await uploader.read(id)).state, { interval: 200 }).toBe('ready')
      const hash = createHash('sha256').update(bytes).digest('hex')
      const stored = readFileSync(join(media, hash.slice(0, 2), hash))
      expect(stored.equals(bytes)).toBe(true)
    }
    // Only files of uploads that were begun and not continued may be left, none of them complete.
    const hashes = new Set(finished.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex')))
    const strays = filesBelow(media).filter(
      ({ name, parentPath }) => !parentPath.includes('quarantine') && !hashes.has(name.slice(0, 64)),
    )
    expect(strays).toEqual([])
    console.log(`${finished.length} uploads over ${ROUNDS} kills, all whole`)
    await server.stop()
    server.removeFolder()
  },
)
