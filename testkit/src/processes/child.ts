import { spawn, type ChildProcessByStdio, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'

const importing = (path: string) => ['--import', pathToFileURL(join(import.meta.dirname, path)).href]
/** Before the path of a program that needs the server's modules: `npm run …` starts commands the same way. */
export const withModules = importing('../../../server/src/resolve-once.ts')

export type Child = ChildProcessByStdio<Writable, Readable, Readable>

/**
 * A program of ours in a process of its own. It does not outlive the process that started it, whether that ends in order or
 * is killed; a server then stops its PostgreSQL first.
 */
export function startChild(args: readonly string[], options: Omit<SpawnOptions, 'stdio'> = {}): Child {
  const child = spawn(process.execPath, [...importing('end-with-parent.ts'), ...args], {
    ...options,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.on('error', () => {})
  return child
}

/** A worker of the testkit on this database, once it says that it works; `kill` ends it like a power cut. */
export async function startWorker(program: string, connection: pg.PoolConfig) {
  const child = startChild([...withModules, program, JSON.stringify(connection)])
  child.stderr.pipe(process.stderr)
  await Promise.race([once(child.stdout, 'data'), endedEarly(child, program)])
  return async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
}

async function endedEarly(child: Child, program: string) {
  const [code] = await once(child, 'exit')
  throw new Error(`${program} ended with ${code} before it said that it works`)
}
