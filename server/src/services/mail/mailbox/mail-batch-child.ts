import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { answerParent } from '#services/media/answer-parent.ts'
import { readMail } from './read-mail.ts'

// What one message does to the prototypes of this process must not reach the next.
for (const { prototype } of [Object, Array, String, Map, Set, Promise, RegExp, Date, Uint8Array])
  Object.freeze(prototype)

/** Of several messages, one after the other, each in sight as soon as it is read; whoever fails is left out. */
await answerParent(async (list, folder) => {
  const sources = JSON.parse(await readFile(list, 'utf8')) as string[]
  for (const [at, source] of sources.entries()) {
    const parts = join(folder, `${at}-parts`)
    await mkdir(parts)
    const unfinished = join(parts, 'read.json')
    await readMail(source, parts, unfinished)
      .then(() => rename(unfinished, join(folder, `${at}.json`)))
      .catch(() => undefined)
    await rm(parts, { recursive: true, force: true })
  }
  return { read: true }
}, 'mail.unreadable')
