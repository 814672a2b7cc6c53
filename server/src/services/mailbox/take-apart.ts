import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChild } from '#services/media/run-child.ts'
import { PARSED_FILE, partFile, type ReadMail } from './read-mail.ts'

const PROGRAM = {
  file: '../mailbox/mail-child.ts',
  heapMb: 320,
  memoryMb: 640,
  timeMs: 30_000,
  tooHeavy: 'mail.unreadable',
} as const

const TOGETHER = { ...PROGRAM, file: '../mailbox/mail-batch-child.ts' } as const

/** Takes a stored message apart in a process of its own; undefined if it cannot be, now or ever. */
async function takeApart<Done>(source: string, read: (folder: string) => Promise<Done>): Promise<Done | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'cms-mail-'))
  try {
    const outcome = await runChild<{ read: true }>(PROGRAM, { source, folder, signal: new AbortController().signal })
    return 'refused' in outcome ? undefined : await read(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const readAlone = (source: string) =>
  takeApart(source, async (folder) => JSON.parse(await readFile(join(folder, PARSED_FILE), 'utf8')) as ReadMail)

/**
 * Messages of one mailbox, in one process, because starting one takes longer than reading a hundred. What it did not
 * get to, or could not read, is read by itself: one hostile message costs the others nothing but time.
 */
export async function readStored(sources: readonly string[]): Promise<(ReadMail | undefined)[]> {
  if (sources.length === 1) return [await readAlone(sources[0]!)]
  const read = await readTogether(sources)
  for (const [at, source] of sources.entries()) read[at] ??= await readAlone(source)
  return read
}

async function readTogether(sources: readonly string[]): Promise<(ReadMail | undefined)[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cms-mails-'))
  try {
    const list = join(folder, 'list.json')
    await writeFile(list, JSON.stringify(sources))
    await runChild(TOGETHER, { source: list, folder, signal: new AbortController().signal })
    return await Promise.all(
      sources.map((_, at) =>
        readFile(join(folder, `${at}.json`), 'utf8').then(
          (text) => JSON.parse(text) as ReadMail,
          () => undefined,
        ),
      ),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The bytes of one attachment. */
export const filePart = (source: string, no: number) =>
  takeApart(source, (folder) => readFile(join(folder, partFile(no))).catch(() => undefined))
