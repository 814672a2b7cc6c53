import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runChild } from '#services/media/run-child.ts'
import { PARSED_FILE, partFile, type ReadMail } from './read-mail.ts'

const PROGRAM = {
  file: '../mail/mailbox/mail-child.ts',
  heapMb: 320,
  memoryMb: 640,
  tooHeavy: 'mail.unreadable',
} as const
const TOGETHER = { ...PROGRAM, file: '../mail/mailbox/mail-batch-child.ts' } as const

/**
 * Processor time for starting a process and reading one letter, plus an amount per megabyte; most letters take 10 ms.
 */
const ONE_MS = 4_000
const MEGABYTE_MS = 250
/** More than hundreds of average letters take, and little enough for other mailboxes to wait. */
const MANY_MS = 8_000
const LOOK_EVERY_MS = 100

const cpuFor = async (sources: readonly string[], ms: number) => {
  const sizes = await Promise.all(
    sources.map((source) =>
      stat(source).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  )
  return ms + Math.ceil((sizes.reduce((sum, size) => sum + size, 0) / 1_048_576) * MEGABYTE_MS)
}

/** Parses a stored message in a separate process; undefined if that is impossible, because it would fail again. */
async function takeApart<Done>(source: string, read: (folder: string) => Promise<Done>): Promise<Done | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'cms-mail-'))
  try {
    const work = { source, folder, signal: new AbortController().signal }
    const outcome = await runChild<{ read: true }>({ ...PROGRAM, cpuMs: await cpuFor([source], ONE_MS) }, work)
    return 'refused' in outcome ? undefined : await read(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export const readAlone = (source: string) => takeApart(source, (folder) => readResult(join(folder, PARSED_FILE)))

const readResult = async (path: string) => JSON.parse(await readFile(path, 'utf8')) as ReadMail

/** Called with the result for a message; undefined if it cannot be read. */
export type Settle = (at: number, read: ReadMail | undefined) => Promise<void>

/**
 * Reads messages of one mailbox in one process, because starting one takes longer than reading a hundred. Each is
 * settled as soon as it was read. A message that fails, or at which the process stopped, is read once more in a process
 * of its own; messages after that point are left for the next round.
 */
export async function readMany(sources: readonly string[], settle: Settle) {
  if (sources.length === 1) return settle(0, await readAlone(sources[0]!))
  const { settled, isFinished } = await readTogether(sources, settle)
  const missing = [...sources.keys()].filter((at) => !settled.has(at))
  for (const at of isFinished ? missing : missing.slice(0, 1)) await settle(at, await readAlone(sources[at]!))
}

async function readTogether(sources: readonly string[], settle: Settle) {
  const folder = await mkdtemp(join(tmpdir(), 'cms-mails-'))
  const settled = new Set<number>()
  const stop = new AbortController()
  const settleRead = async () => {
    const names = await readdir(folder)
    const read = names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []).map(Number)
    for (const at of read.toSorted((one, other) => one - other)) {
      if (settled.has(at)) continue
      await settle(at, await readResult(join(folder, `${at}.json`)))
      settled.add(at)
    }
  }
  try {
    const list = join(folder, 'list.json')
    await writeFile(list, JSON.stringify(sources))
    const work = { source: list, folder, signal: stop.signal }
    const running = runChild<object>({ ...TOGETHER, cpuMs: await cpuFor(sources, MANY_MS) }, work)
    await untilEnded(running, settleRead)
    const outcome = await running
    await settleRead()
    return { settled, isFinished: !('refused' in outcome) }
  } finally {
    // It still runs if something could not be settled.
    stop.abort()
    await rm(folder, { recursive: true, force: true })
  }
}

async function untilEnded(running: Promise<unknown>, look: () => Promise<void>) {
  const hasEnded = running.then(
    () => true,
    () => true,
  )
  while (!(await Promise.race([hasEnded, wait(LOOK_EVERY_MS, false)]))) await look()
}

/** The bytes of one attachment. */
export const filePart = (source: string, no: number) =>
  takeApart(source, (folder) => readFile(join(folder, partFile(no))).catch(() => undefined))
