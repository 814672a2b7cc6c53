import { owner, startServer, type RunningServer } from '@learning-cms/testkit/server'
import { setTimeout as wait } from 'node:timers/promises'
import { median } from '#load.ts'
import { note } from '#table.ts'

const KILLS = 10
const WRITERS = 12
const LOADED_MS = 6_000
const ADMIN = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password }

/** How long a server that was killed during writes needs to answer again, with sample data. */
export async function kills() {
  let server = await startServer({ ...ADMIN, SAMPLE_DATA: 'small' })
  const restarts: number[] = []
  for (let round = 0; round < KILLS; round += 1) {
    const writing = await writeTo(server)
    await wait(LOADED_MS)
    await server.kill()
    await writing.ended()
    server = await startServer(ADMIN, server.folder)
    restarts.push(server.readyAfterMs)
  }
  await server.stop()
  server.removeFolder()
  const slowest = Math.max(...restarts)
  note(
    `Start after a kill amid writes, ${KILLS} times`,
    'median ≤ 5 s',
    `${Math.round(median(restarts))} ms, slowest ${Math.round(slowest)} ms`,
    median(restarts) <= 5_000,
  )
}

async function writeTo({ url }: RunningServer) {
  const send = async (path: string, body: unknown, token?: string) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    return (await answer.json()) as { token: string }
  }
  const { token } = await send('/auth/login', owner)
  const write = async (writer: number) => {
    try {
      for (let n = 0; ; n += 1) {
        await send('/courses', { title: `${process.hrtime.bigint()} ${writer} ${n}` }, token)
      }
    } catch {
      // The server was killed, as intended.
    }
  }
  const writers = Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  return { ended: () => writers }
}
