import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config'

/** Where files wait until their rows are imported, each under the id of its import. */
export function importFolder({ dataDir }: Pick<Config, 'dataDir'>) {
  const folder = join(dataDir, 'imports')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

export const pathOf = (config: Pick<Config, 'dataDir'>, id: string) => join(importFolder(config), id)
