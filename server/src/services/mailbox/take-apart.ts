import { mkdtemp, readFile, rm } from 'node:fs/promises'
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

export const readStored = (source: string) =>
  takeApart(source, async (folder) => JSON.parse(await readFile(join(folder, PARSED_FILE), 'utf8')) as ReadMail)

/** The bytes of one attachment. */
export const filePart = (source: string, no: number) =>
  takeApart(source, (folder) => readFile(join(folder, partFile(no))).catch(() => undefined))
