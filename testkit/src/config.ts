import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@learning-cms/server/config'

/** The settings of a server under test. Its files are in a folder of the run: by default they would be in the repository. */
export const testConfig = (settings: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: mkdtempSync(join(tmpdir(), 'cms-test-')), ...settings })
