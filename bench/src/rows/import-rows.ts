import { owner, startServer } from '@learning-cms/testkit/server'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { bearer, signIn } from '#ask.ts'
import { note } from '#table.ts'

const ROWS = 100_000
const KNOWN = 10_000
const WITHIN_S = 60
const MB = 1024 * 1024

type Subject = { id: string; version: number; status: string; counts: Record<string, number>; jobId: string }
type EndedJob = { status: string; startedAt: string; finishedAt: string }
type Asking = { url: string; auth: Record<string, string> }

/** A hundred thousand students from a file, on a separate server: checked and imported; then some of them changed. */
export async function importRows() {
  const server = await startServer({ ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password })
  try {
    const asking = { url: server.url, auth: bearer(await signIn(server.url)) }
    const beforeBytes = residentBytes(server.pid)
    let [mostBytes, slowestMs] = [beforeBytes, 0]
    const look = async () => {
      mostBytes = Math.max(mostBytes, residentBytes(server.pid))
      const since = performance.now()
      await (await fetch(`${server.url}/healthz`)).text()
      slowestMs = Math.max(slowestMs, performance.now() - since)
    }
    const took = await both(asking, { into: 'students', file: studentFile(ROWS, '') }, look)
    report(`Import of ${ROWS.toLocaleString('en')} students, all new`, took)
    const again = await both(asking, { into: 'students', file: studentFile(KNOWN, '9') }, look)
    note(
      `Import of ${KNOWN.toLocaleString('en')} students who are known, each with another phone`,
      '',
      `check ${again.checked.toFixed(1)} s, import ${again.imported.toFixed(1)} s (${again.counts['updated']} changed)`,
    )
    report(
      'Import of 1,000 lines of a register, 30 of them faulty',
      await both(asking, { into: 'artifacts', file: registerFile() }, look),
      10,
    )
    note(
      'The server meanwhile',
      '',
      `${((mostBytes - beforeBytes) / MB).toFixed(0)} MB more, slowest answer ${slowestMs.toFixed(0)} ms`,
    )
  } finally {
    await server.stop()
    server.removeFolder()
  }
}

type Took = { checked: number; imported: number; counts: Record<string, number> }

const report = (what: string, { checked, imported, counts }: Took, withinS = WITHIN_S) =>
  note(
    what,
    `≤ ${withinS} s`,
    `check ${checked.toFixed(1)} s, import ${imported.toFixed(1)} s (${counts['created']} new, ${counts['updated']} changed, ${counts['refused']} refused)`,
    checked + imported <= withinS,
  )

function studentFile(length: number, end: string) {
  const rows = Array.from(
    { length },
    (_, n) =>
      `HV-${n},"Nguyễn Thị Ngọc Ánh ${n}",hv${n}@example.vn,09${String(n).padStart(8, '0')}${end},31/12/2001,Nữ,"12 Lê Lợi, Đà Nẵng"`,
  )
  return ['Mã học viên,Họ và tên,Email,Điện thoại,Ngày sinh,Giới tính,Địa chỉ', ...rows].join('\r\n')
}

type ImportCase = { into: 'students' | 'artifacts'; file: string }

async function both(asking: Asking, { into, file }: ImportCase, look: () => Promise<void>): Promise<Took> {
  const uploaded = await call(asking, 'POST', `/imports?entity=${into}&fileName=tep.csv`, file)
  const [checked, afterCheck] = await step(asking, 'check', uploaded, look)
  const [imported, { counts }] = await step(asking, 'run', afterCheck, look)
  return { checked, imported, counts }
}

/** As museums type them; thirty of the lines have no name. */
function registerFile() {
  const rows = Array.from({ length: 1_000 }, (_, n) => {
    const name = n % 33 === 0 && n / 33 < 30 ? '' : `Hiện vật ${n}`
    return `${90_000 + n};SC ${90_000 + n};${name};thế kỷ 15;Cao 12,5 cm;Gốm;Kho A`
  })
  return ['Số đăng ký;Mã hiện vật;Tên hiện vật;Niên đại;Kích thước;Chất liệu;Nơi lưu giữ', ...rows].join('\r\n')
}

async function step(asking: Asking, word: string, { id, version }: Subject, look: () => Promise<void>) {
  const { jobId } = await call(
    { ...asking, auth: { ...asking.auth, 'if-match': `"${version}"` } },
    'POST',
    `/imports/${id}/${word}`,
  )
  for (;;) {
    await wait(100)
    await look()
    const job = (await (await fetch(`${asking.url}/api/v1/jobs/${jobId}`, { headers: asking.auth })).json()) as EndedJob
    if (job.status === 'failed') throw new Error(`The ${word} failed: ${JSON.stringify(job)}`)
    if (job.status !== 'done') continue
    const seconds = (Date.parse(job.finishedAt) - Date.parse(job.startedAt)) / 1000
    return [seconds, await call(asking, 'GET', `/imports/${id}`)] as const
  }
}

async function call({ url, auth }: Asking, method: string, path: string, body?: string) {
  const headers = { ...auth, ...(body !== undefined && { 'content-type': 'application/octet-stream' }) }
  const answer = await fetch(`${url}/api/v1${path}`, { method, headers, ...(body !== undefined && { body }) })
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
  return (await answer.json()) as Subject
}

const residentBytes = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024
