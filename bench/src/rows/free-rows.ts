import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { owner, startServer } from '@learning-cms/testkit/server'
import { median, send } from '#load.ts'
import { bearer, readMetrics, signIn } from '#ask.ts'
import { note } from '#table.ts'

const AT_ONCE = 200
const MOST_MS = 2_000
const MOST_SLOWER = 1.5

/** Many students enrol in one free course at the same moment, while others read a list. */
export async function freeRows() {
  const server = await startServer({
    SAMPLE_DATA: 'small',
    ADMIN_USERNAME: owner.username,
    ADMIN_PASSWORD: owner.password,
  })
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE + 1 })
  try {
    const auth = bearer(await signIn(server.url))
    const ask: Ask = async <Body>(
      method: string,
      path: string,
      { body, headers: more = {} }: Parameters<Ask>[2] = {},
    ) => {
      const key: Record<string, string> = method === 'POST' ? { 'idempotency-key': randomUUID() } : {}
      const sent = { method, path: `/api/v1${path}`, headers: { ...auth, ...key, ...more }, body }
      const answer = await send(server.url, agent, sent)
      return { ...answer, body: answer.body as Body }
    }
    const listMs = async () => (await ask('GET', '/courses')).ms
    await untilAtRest(server.url)
    const students = await newStudents(ask)
    const [another, courseId] = await freeCourses(ask)
    const take = (courseId: string) =>
      Promise.all(
        students.map((studentId) =>
          ask<object>('POST', '/orders', { body: { studentId, courseIds: [courseId], expectedTotal: 0 } }),
        ),
      )
    // Warms up plans and connections, as on a server that has run for a while.
    await take(another!)
    const alone: number[] = []
    for (let at = 0; at < 20; at += 1) {
      alone.push(await listMs())
      await wait(40)
    }
    const beside: number[] = []
    const over = new AbortController()
    const reading = (async () => {
      while (!over.signal.aborted) {
        beside.push(await listMs())
        await wait(40)
      }
    })()
    const from = performance.now()
    const answers = await take(courseId!)
    const ms = performance.now() - from
    over.abort()
    await reading
    const refused = answers.filter(({ status }) => status !== 200).length
    note(
      `${AT_ONCE} take one free course at once`,
      `all, ≤ ${MOST_MS / 1000} s`,
      `${AT_ONCE - refused} in ${(ms / 1000).toFixed(2)} s`,
      refused === 0 && ms <= MOST_MS,
    )
    const slower = median(beside) / median(alone)
    note(
      'A list meanwhile, median',
      `≤ ${MOST_SLOWER} × alone`,
      `${median(beside).toFixed(1)} ms, ${slower.toFixed(2)} × ${median(alone).toFixed(1)} ms`,
      slower <= MOST_SLOWER,
    )
  } finally {
    agent.destroy()
    await server.stop()
    server.removeFolder()
  }
}

type Ask = <Body>(
  method: string,
  path: string,
  more?: { body?: unknown; headers?: Record<string, string> },
) => Promise<{ body: Body; status: number; ms: number }>
type Listed = { rows: { id: string; version: number }[] }

/** Pictures of the sample data are drawn during the first requests. */
async function untilAtRest(url: string) {
  const isRunning = async () => {
    const text = await readMetrics(url)
    return /^jobs\{status="(queued|running)"\} [1-9]/m.test(text)
  }
  while (await isRunning()) await wait(1_000)
}

/** New students, who do not have the courses yet. */
const newStudents = (ask: Ask) =>
  Promise.all(
    Array.from({ length: AT_ONCE }, async (_, at) => {
      const body = { fullName: `Học viên ${at + 1}`, email: `${randomUUID()}@hocvien.example` }
      return (await ask<{ id: string }>('POST', '/students', { body })).body.id
    }),
  )

async function freeCourses(ask: Ask) {
  const { rows } = (await ask<Listed>('GET', '/courses?status=published&size=2')).body
  for (const { id, version } of rows)
    await ask('PATCH', `/courses/${id}`, {
      body: { price: 0, originalPrice: null },
      headers: { 'if-match': `"${version}"` },
    })
  return rows.map(({ id }) => id)
}
