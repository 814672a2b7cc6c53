import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { script } from './parts/run.js'
import { joinFolder, textJoins } from './checks/texts.js'

await script(async () => {
  const joins = textJoins()
  rmSync(joinFolder, { recursive: true, force: true })
  for (const [path, text] of joins) {
    const file = join(joinFolder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
})
