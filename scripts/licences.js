import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { licencesPage } from './checks/licences.js'
import { root, script } from './parts/run.js'

await script(() => writeFileSync(join(root, 'docs', 'licences.md'), licencesPage()))
