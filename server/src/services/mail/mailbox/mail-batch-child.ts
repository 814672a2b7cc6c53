import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { answerParent } from '#services/media/answer-parent.ts'
import { readMail } from './read-mail.ts'

// What one message does to the prototypes of this process must not reach the next.
for (const { prototype } of [Object, Array, String, Map, Set, Promise, RegExp, Date, Uint8Array])
  Object.freeze(prototype)

/**
 * Reads several messages one after the other. Each result is renamed into place as soon as it is complete; a message
 * that cannot be read has none.
 */
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
