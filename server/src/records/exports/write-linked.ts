import { open } from 'node:fs/promises'
import type { Described } from '#services/museum-formats/description.ts'
import { dublinCore, dublinCoreList } from '#services/museum-formats/dublin-core.ts'
import { lidoList, lidoRecord } from '#services/museum-formats/lido.ts'
import type { Packaged, Packing } from './packages.ts'

const formats = {
  lido: { around: lidoList, record: (described: Described) => lidoRecord(described).xml },
  'dublin-core': { around: dublinCoreList, record: (described: Described) => dublinCore(described).xml },
}

/** Writes records that refer to their media by URL. */
export async function writeLinked({ format, path, base, museum, batches, leftOut }: Packing): Promise<Packaged> {
  const { around, record } = formats[format === 'lido' ? 'lido' : 'dublin-core']
  const handle = await open(path, 'w', 0o600)
  let count = 0
  try {
    await handle.writeFile(around.head)
    for await (const batch of batches) {
      await handle.writeFile(batch.map((artifact) => `${record({ artifact, museum, base })}\n`).join(''))
      count += batch.length
    }
    // Tells readers that it is incomplete.
    if (leftOut() > 0) await handle.writeFile(`<!-- Drafts left out: ${leftOut()} -->\n`)
    await handle.writeFile(around.foot)
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { count, leftOut: leftOut() }
}
