import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#config'

/** Where files wait to be downloaded, each under the id of its job. */
export function exportFolder({ dataDir }: Pick<Config, 'dataDir'>) {
  const folder = join(dataDir, 'exports')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return folder
}

export const pathOf = (config: Pick<Config, 'dataDir'>, id: string) => join(exportFolder(config), id)
