import { owner, startServer, type RunningServer } from '@learning-cms/testkit/server'
import { uploaderAt } from '@learning-cms/testkit/files/upload'
import { wav } from '@learning-cms/testkit/files/sounds'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { largeScan } from '#large-scan.ts'
import { readOver } from '#load.ts'
import { bearer, readMetrics, signIn } from '#ask.ts'
import { note } from '#table.ts'

type Uploader = ReturnType<typeof uploaderAt>
type At = { server: RunningServer; uploader: Uploader; auth: Record<string, string> }

const MB = 1024 * 1024
/** The part size of the console. */
const PART_BYTES = 2 * MB
const LARGEST_BYTES = 300 * MB
const LOOK_EVERY_MS = 50
const SECONDS = 4

/** Uploads and their processing, while other users go on working. */
export async function mediaRows() {
  const server = await startServer({
    ADMIN_USERNAME: owner.username,
    ADMIN_PASSWORD: owner.password,
    SAMPLE_DATA: 'small',
  })
  try {
    const token = await signIn(server.url)
    const at = { server, uploader: uploaderAt(server.url, token), auth: bearer(token) }
    // The sample's pictures are drawn first, and one upload warms up every step.
    await wait(15_000)
    await send(at, wav({ seconds: 60, hz: 48_000, channels: 2 }), 'audio')
    await largeUpload(at)
    await largeModel(at)
    await longNarration(at)
    await eventLoop(server.url)
  } finally {
    await server.stop()
    server.removeFolder()
  }
}

async function send({ uploader }: At, bytes: Buffer, kind: string) {
  const { place, id } = await uploader.begin(bytes.length, kind, kind)
  for (let offset = 0; offset < bytes.length; offset += PART_BYTES) {
    const answer = await uploader.write(place, offset, bytes.subarray(offset, offset + PART_BYTES))
    if (!answer.ok) throw new Error(await answer.text())
  }
  return id
}

const list = ({ server, auth }: At) =>
  readOver({ url: `${server.url}/api/v1/courses`, connections: 2, seconds: SECONDS, headers: auth })

const residentMb = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** The peak growth of the server's memory during the work. */
async function grownBy(pid: number, work: () => Promise<unknown>) {
  const before = residentMb(pid)
  let most = before
  const look = setInterval(() => (most = Math.max(most, residentMb(pid))), LOOK_EVERY_MS)
  await work().finally(() => clearInterval(look))
  return most - before
}

async function largeUpload(at: At) {
  const bytes = Buffer.alloc(LARGEST_BYTES)
  // The first bytes have the right type, and the file is refused in the end: only the transfer is measured.
  bytes.write('glTF\u0002\0\0\0', 'latin1')
  const alone = await list(at)
  const startedAt = performance.now()
  const grown = await grownBy(at.server.pid, () => send(at, bytes, 'model'))
  const seconds = (performance.now() - startedAt) / 1000
  note(
    'Upload of 300 MB, more memory of the server',
    '≤ 50 MB',
    `${grown.toFixed(0)} MB, ${seconds.toFixed(1)} s`,
    grown <= 50,
  )
  const [beside] = await Promise.all([list(at), send(at, bytes, 'model')])
  const ratio = beside.p95Ms / alone.p95Ms
  note(
    'Course list while 300 MB are uploaded, p95',
    '< 2 × without',
    `${ratio.toFixed(2)} × (${beside.p95Ms} ms)`,
    ratio < 2,
  )
}

async function readyAfter({ uploader }: At, id: string) {
  const startedAt = performance.now()
  for (;;) {
    const asset = await uploader.read(id)
    if (asset.state === 'failed') throw new Error(asset.failure ?? '')
    if (asset.state === 'ready') return { asset, seconds: (performance.now() - startedAt) / 1000 }
    await wait(LOOK_EVERY_MS)
  }
}

async function largeModel(at: At) {
  const bytes = await largeScan(1_000_000)
  const id = await send(at, bytes, 'model')
  const { asset, seconds } = await readyAfter(at, id)
  const { triangles, display, preview } = asset.model!
  const made = `display ${mb(display.bytes)}, preview ${mb(preview.bytes)} of ${preview.triangles} triangles`
  note(
    `3D: ${triangles} triangles, ${mb(bytes.length)}, ready after its last byte`,
    '≤ 20 s',
    `${seconds.toFixed(1)} s; ${made}`,
    seconds <= 20,
  )
}

async function longNarration(at: At) {
  const { asset, seconds } = await readyAfter(at, await send(at, wav({ seconds: 900, hz: 44_100 }), 'audio'))
  note(`Narration of ${asset.audio!.durationMs / 60_000} minutes as WAV, ready`, '–', `${seconds.toFixed(1)} s`)
}

const mb = (bytes: number) => `${(bytes / MB).toFixed(1)} MB`

async function eventLoop(url: string) {
  const text = await readMetrics(url)
  const p99Ms = Number(/^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(text)?.[1]) * 1000
  note('Event-loop delay over uploads and models, p99', '≤ 50 ms', `${p99Ms.toFixed(1)} ms`, p99Ms <= 50)
}
