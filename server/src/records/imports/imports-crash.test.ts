import { owner, startServer, type RunningServer } from '@learning-cms/testkit/server'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'

const ROWS = 6_000
const settings = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password }

type Subject = { id: string; version: number; status: string; counts: Record<string, number> }

async function askerOf({ url }: RunningServer) {
  const ask = async (method: string, path: string, { body, headers }: RequestInit = {}) => {
    const answer = await fetch(`${url}/api/v1${path}`, { method, ...(body && { body }), ...(headers && { headers }) })
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`)
    return (await answer.json()) as Subject & { token: string; rows: unknown[]; total: number }
  }
  const { token } = await ask('POST', '/auth/login', {
    body: JSON.stringify(owner),
    headers: { 'content-type': 'application/json' },
  })
  const signed = { authorization: `Bearer ${token}` }
  return {
    ask: (method: string, path: string, { body, headers }: RequestInit = {}) =>
      ask(method, path, { ...(body && { body }), headers: { ...signed, ...(headers as Record<string, string>) } }),
    read: (id: string) => ask('GET', `/imports/${id}`, { headers: signed }),
  }
}

async function until(read: () => Promise<Subject>, isReached: (subject: Subject) => boolean) {
  for (;;) {
    const subject = await read()
    if (isReached(subject)) return subject
    await wait(40)
  }
}

test(
  'a server killed during a check and an import loses no row and writes none twice',
  { timeout: 240_000 },
  async () => {
    const people = Array.from({ length: ROWS }, (_, n) => `HV-${n},Người ${n},nguoi.${n}@example.test`)
    let server = await startServer(settings)
    let asker = await askerOf(server)
    const { id, version } = await asker.ask('POST', '/imports?entity=students&fileName=hv.csv', {
      body: ['Mã học viên,Họ tên,Email', ...people].join('\n'),
      headers: { 'content-type': 'application/octet-stream' },
    })
    const killed = async () => {
      await server.kill()
      server = await startServer(settings, server.folder)
      asker = await askerOf(server)
    }
    await asker.ask('POST', `/imports/${id}/check`, { headers: { 'if-match': `"${version}"` } })
    await wait(300)
    await killed()
    const checked = await until(
      () => asker.read(id),
      ({ status }) => status === 'checked',
    )
    expect(checked.counts).toMatchObject({ create: ROWS, refused: 0 })
    await asker.ask('POST', `/imports/${id}/run`, { headers: { 'if-match': `"${checked.version}"` } })
    const half = await until(
      () => asker.read(id),
      ({ counts }) => counts['created']! > 0,
    )
    await killed()
    const done = await until(
      () => asker.read(id),
      ({ status }) => status === 'done',
    )
    expect(done.counts).toMatchObject({ created: ROWS, create: 0, refused: 0 })
    const { total } = await asker.ask('GET', '/students')
    expect(total).toBe(ROWS)
    console.log(`killed with ${half.counts['created']} of ${ROWS} rows in`)
    await server.stop()
    server.removeFolder()
  },
)
