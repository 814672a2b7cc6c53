import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { withModules } from '@learning-cms/testkit/processes/child'
import { owner, startServer } from '@learning-cms/testkit/server'
import { sampleStoreFile } from '@learning-cms/testkit/files/store-file'
import { bearer, signIn } from '#ask.ts'
import { seedFolder } from '#seeded.ts'
import { note } from '#table.ts'

/** A full drill has 200,000 students with a million orders, and 10 GB of files; seeding it takes half an hour. */
const STUDENTS = Number(process.env['DRILL_STUDENTS'] ?? 200_000)
const MEDIA_MB = Number(process.env['DRILL_MEDIA_MB'] ?? 10_000)
const FILE_MB = 10
const WRITERS = 4
const BEFORE_MS = 20_000
const STALL_MS = 100
const COMMAND = join(import.meta.dirname, '../../../server/src/commands/restore.ts')
const run = promisify(execFile)

/**
 * A backup of a large database during writes, its trial restore, a second backup that reuses its files, and a restore.
 */
export async function backupRows() {
  const root = mkdtempSync(join(tmpdir(), 'cms-drill-'))
  try {
    const { orders, student } = await seed(join(root, 'live'))
    const settings = {
      // The data exists already; this only extends the start-up time limit.
      SAMPLE_DATA: 'large',
      ADMIN_USERNAME: owner.username,
      ADMIN_PASSWORD: owner.password,
      BACKUP_DIR: join(root, 'backups'),
    }
    const server = await startServer(settings, join(root, 'live'))
    let name: string
    try {
      name = await backUp(server.url, { orders, student })
    } finally {
      await server.stop()
    }
    await restoreInto(join(root, 'other'), { backupDir: settings.BACKUP_DIR, name })
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const seed = (dataDir: string) =>
  seedFolder(dataDir, STUDENTS, async (pool) => {
    for (let done = 0; done < MEDIA_MB; done += FILE_MB) await sampleStoreFile(pool, dataDir, FILE_MB * 1_000_000)
    const { rows } = await pool.query<{ orders: number; student: string }>(
      `select (select count(*)::int from orders) as orders, (select id from students limit 1) as student`,
    )
    return rows[0]!
  })

type Drill = { orders: number; student: string }

async function backUp(url: string, { orders, student }: Drill) {
  const auth = bearer(await signIn(url))
  const writing = startWriters(url, { auth, student })
  await wait(BEFORE_MS)
  const before = writing.take()
  const first = await makeOne(url, auth)
  const during = writing.take()
  await makeOne(url, auth)
  await writing.stop()
  const { rows } = await read(url, auth)
  const [second, full] = [rows[0]!, rows[1]!]
  const size = `${orders.toLocaleString('en')} orders, ${(full.fileBytes / 1e9).toFixed(1)} GB of files`
  note(
    `Writes while a backup is made and proved (${size}), p99`,
    `≤ ${STALL_MS} ms`,
    `${p99(during).toFixed(0)} ms of ${during.length}; without ${p99(before).toFixed(0)} ms of ${before.length}; worst ${Math.max(...during).toFixed(0)} and ${Math.max(...before).toFixed(0)} ms`,
    p99(during) <= STALL_MS,
  )
  const proofOf = (one: BackupState) =>
    one.proof?.isProved ? `proved in ${(one.proof.ms / 1_000).toFixed(0)} s` : 'NOT proved'
  const tables = `${(full.tableBytes / 1e6).toFixed(0)} MB of tables for ${full.rows.toLocaleString('en')} rows`
  note(
    `Backup and proof, ${size}`,
    'proved',
    `${first.toFixed(0)} s, ${tables}, ${proofOf(full)}`,
    full.proof?.isProved,
  )
  note('The next backup, with its files there already', 'proved', proofOf(second), second.proof?.isProved)
  return full.name
}

const p99 = (times: number[]) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? Number.NaN

type BackupState = {
  name: string
  rows: number
  fileBytes: number
  tableBytes: number
  proof: { isProved: boolean; ms: number } | null
}
type Auth = Record<string, string>

const read = async (url: string, auth: Auth) =>
  (await (await fetch(`${url}/api/v1/system/backups`, { headers: auth })).json()) as {
    rows: BackupState[]
    jobId: string | null
  }

/** Seconds until the backup is made and proved. */
async function makeOne(url: string, auth: Auth) {
  const fromMs = performance.now()
  const fresh = bearer(await signIn(url))
  await fetch(`${url}/api/v1/system/backups`, { method: 'POST', headers: fresh })
  for (let jobId: string | null = ''; jobId !== null;) {
    await wait(500)
    // A drill takes longer than an access token is valid.
    Object.assign(auth, bearer(await signIn(url)))
    ;({ jobId } = await read(url, auth))
    await wait(4_500)
  }
  return (performance.now() - fromMs) / 1_000
}

/** Simulated users who write notes about a student, each as soon as the previous answer has been read. */
function startWriters(url: string, { auth, student }: { auth: Auth; student: string }) {
  let times: number[] = []
  const stopping = new AbortController()
  const write = async () => {
    while (!stopping.signal.aborted) {
      const fromMs = performance.now()
      const answer = await fetch(`${url}/api/v1/students/${student}/notes`, {
        method: 'POST',
        headers: { ...auth, 'content-type': 'application/json' },
        body: JSON.stringify({ body: randomBytes(40).toString('hex') }),
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`A note was not taken: ${text}`)
      times.push(performance.now() - fromMs)
      await wait(20)
    }
  }
  const running = Array.from({ length: WRITERS }, write)
  return {
    take: () => {
      const taken = times
      times = []
      return taken
    },
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

async function restoreInto(dataDir: string, { backupDir, name }: { backupDir: string; name: string }) {
  const fromMs = performance.now()
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, BACKUP_DIR: backupDir }
  await run(process.execPath, [...withModules, COMMAND, name, '--yes'], { env, maxBuffer: 10_000_000 })
  const seconds = (performance.now() - fromMs) / 1_000
  note('Restore into an empty folder, everything checked', '≤ 15 min', `${seconds.toFixed(0)} s`, seconds <= 900)
}
