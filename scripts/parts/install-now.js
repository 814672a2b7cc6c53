import { installIfNeeded } from './install.js'
import { script } from './run.js'

await script(installIfNeeded)
