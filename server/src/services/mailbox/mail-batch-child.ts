import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { answerParent } from '#services/media/answer-parent.ts'
import { readMail } from './read-mail.ts'

// What one message does to the prototypes of this process must not reach the next.
for (const { prototype } of [Object, Array, String, Map, Set, Promise, RegExp, Date, Uint8Array])
  Object.freeze(prototype)

/** Of several messages, one after the other; whoever fails is left out, and is tried by itself. */
await answerParent(async (list, folder) => {
  const sources = JSON.parse(await readFile(list, 'utf8')) as string[]
  for (const [at, source] of sources.entries()) {
    const parts = join(folder, String(at))
    await mkdir(parts)
    await readMail(source, parts, join(folder, `${at}.json`)).catch(() => undefined)
    await rm(parts, { recursive: true, force: true })
  }
  return { read: true }
}, 'mail.unreadable')
