import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startChild } from './processes/child.ts'

const ROOT = join(import.meta.dirname, '../..')
/** The process as started by `npm start`. */
const PROGRAM = ['--max-semi-space-size=16', join(ROOT, 'server/src/main.ts')]
const { PATH, DRAWN_PICTURES, TMPDIR } = process.env
/**
 * The parts of our environment that a test's processes need: program paths, the folder for temporary files, and what is
 * cached, without which they start slowly: compiled modules and the sample's pictures.
 */
export const bareEnvironment = {
  PATH,
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node'),
  ...(DRAWN_PICTURES && { DRAWN_PICTURES }),
  ...(TMPDIR && { TMPDIR }),
}
/** Takes four seconds on an idle machine; a busy one gets more time. */
const READY_WITHIN_MS = 120_000
/** Including two hundred thousand students with their learning events. */
const LARGE_WITHIN_MS = 30 * 60_000

export const owner = { username: 'chu.so.huu', password: 'mot cau mat khau dai' }
/** The token for `/metrics` of a server started here. */
export const metricsToken = 'of the tests and benchmarks'
/** The owner's token at a server started here, of a new session. */
export async function signIn(url: string) {
  const answer = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  })
  if (!answer.ok) throw new Error(`Sign-in: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { token: string }).token
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>

/** The real server as a separate process: on an empty folder, or on one that an earlier process left. */
export async function startServer(
  settings: Record<string, string> = {},
  folder = mkdtempSync(join(tmpdir(), 'cms-')),
  { onStarted, timesSlower = 1 }: { onStarted?: (pid: number) => void; timesSlower?: number } = {},
) {
  const port = Number(settings['PORT'] ?? (await freePort()))
  const output: string[] = []
  const child = startChild(PROGRAM, {
    env: {
      ...bareEnvironment,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: folder,
      METRICS_TOKEN: metricsToken,
      ...settings,
    },
  })
  onStarted?.(child.pid!)
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => output.push(text))
  const url = `http://localhost:${port}`
  const startedAt = performance.now()
  const withinMs = (settings['SAMPLE_DATA'] === 'large' ? LARGE_WITHIN_MS : READY_WITHIN_MS) * timesSlower
  await untilReady(url, child, { output, withinMs })
  return {
    url,
    folder,
    pid: child.pid!,
    readyAfterMs: performance.now() - startedAt,
    output: () => output.join(''),
    /** Ends it like a power cut: no warning, nothing completed. */
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
    removeFolder: () => rmSync(folder, { recursive: true, force: true }),
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
  return child.exitCode
}

type Patience = { output: string[]; withinMs: number }

async function untilReady(url: string, child: ChildProcess, { output, withinMs }: Patience) {
  const deadline = Date.now() + withinMs
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server stopped while starting:\n${output.join('')}`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(30)
  }
  child.kill('SIGKILL')
  throw new Error(`The server was not ready within ${withinMs} ms:\n${output.join('')}`)
}

export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
