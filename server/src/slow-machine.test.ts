import { jpeg } from '@learning-cms/testkit/files/pictures'
import { uploaderAt } from '@learning-cms/testkit/files/upload'
import { littleProcessor } from '@learning-cms/testkit/processes/little-processor'
import { owner, signIn, startServer } from '@learning-cms/testkit/server'
import { skipBecause, unlessShifted } from '@learning-cms/testkit/skip'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'

const TIMES_SLOWER = 10
const MINUTE_MS = 60_000
const busy = new Set(['uploaded', 'checking', 'running'])

const processor = littleProcessor(1 / TIMES_SLOWER)
const isThere = typeof processor !== 'string'
afterAll(() => isThere && processor.close())

/** Reads until `holds` is true or the time is over; returns the last value. */
async function until<Found>(read: () => Promise<Found>, holds: (found: Found) => boolean, minutes: number) {
  const end = performance.now() + minutes * MINUTE_MS
  for (;;) {
    const found = await read()
    if (holds(found) || performance.now() > end) return found
    await wait(2_000)
  }
}

test(
  'with a tenth of a core the product starts, makes its sample with pictures, takes a file in, imports and prints',
  { ...skipBecause(isThere ? unlessShifted('Times of files') : processor), timeout: 40 * MINUTE_MS, retry: 0 },
  async () => {
    if (!isThere) return
    const settings = { SAMPLE_DATA: 'small', ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password }
    const server = await startServer(settings, undefined, { onStarted: processor.add, timesSlower: TIMES_SLOWER })
    try {
      const api = async (method: string, path: string, { token = '', bytes, headers = {} }: Sent = {}) => {
        const answer = await fetch(`${server.url}/api/v1${path}`, {
          method,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(bytes && { 'content-type': 'application/octet-stream' }),
            ...headers,
          },
          ...(bytes && { body: bytes }),
        })
        expect([path, answer.status]).toEqual([path, 200])
        return answer
      }
      // A sign-in lasts for a quarter of an hour.
      const token = () => signIn(server.url)
      const rowsOf = async (path: string) => (await (await api('GET', path, { token: await token() })).json()).rows

      const arePictured = (rows: { thumbnail: unknown }[]) =>
        rows.length > 0 && rows.every(({ thumbnail }) => thumbnail)
      const courses = await until(() => rowsOf('/courses?size=100'), arePictured, 20)
      expect(courses.filter(({ thumbnail }: { thumbnail: unknown }) => !thumbnail)).toEqual([])

      const uploader = uploaderAt(server.url, await token())
      const { answer, id } = await uploader.send(await jpeg({ width: 4_000, height: 3_000 }), 'anh.jpg')
      expect(answer.status).toBe(204)
      const isOver = ({ state }: { state: string }) => state === 'ready' || state === 'failed'
      expect(await until(() => uploader.read(id), isOver, 10)).toMatchObject({ state: 'ready' })

      const lines = Array.from({ length: 500 }, (_, n) => `Nguyễn Văn ${n},nguoi.${n}@hocvien.example`)
      const bytes = Buffer.from(['Họ và tên,Email', ...lines].join('\n'))
      const step = async (path: string, version: number) =>
        (await api('POST', path, { token: await token(), headers: { 'if-match': `"${version}"` } })).json()
      const read = async () => (await api('GET', `/imports/${made.id}`, { token: await token() })).json()
      const made = await (
        await api('POST', '/imports?entity=students&fileName=lop.csv', { token: await token(), bytes })
      ).json()
      await step(`/imports/${made.id}/check`, made.version)
      const checked = await until(read, ({ status }) => !busy.has(status), 5)
      await step(`/imports/${made.id}/run`, checked.version)
      const done = await until(read, ({ status }) => !busy.has(status), 10)
      expect(done).toMatchObject({ status: 'done', counts: { created: lines.length } })

      const [invoice] = await rowsOf('/invoices?status=paid&size=1')
      const paper = await api('GET', `/invoices/${invoice.id}/pdf`, { token: await token() })
      expect(
        Buffer.from(await paper.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
      // The processor limit was really applied.
      expect(Number(/nr_throttled (\d+)/.exec(processor.read())?.[1])).toBeGreaterThan(100)
    } finally {
      await server.stop()
      server.removeFolder()
    }
  },
)

type Sent = {
  token?: string
  bytes?: Uint8Array<ArrayBuffer>
  headers?: Record<string, string>
}
