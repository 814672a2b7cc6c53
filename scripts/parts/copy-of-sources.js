import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './run.js'

const unneeded = new Set(['node_modules', 'dist', 'results', 'data'])

/**
 * Copies the sources into a folder, where they can be changed and run: the packages are linked, ours to the copy.
 *
 * @param {string[]} [without] names of folders that are not needed either
 */
export function copySources(folder, without = []) {
  const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const filter = (path) => !unneeded.has(basename(path)) && !without.includes(basename(path))
  for (const name of [...workspaces, 'guide', 'scripts', 'package.json', 'tsconfig.json', 'vitest.config.ts'])
    cpSync(join(root, name), join(folder, name), { recursive: true, filter })
  const link = (target, path) => existsSync(target) && symlinkSync(target, path, 'junction')
  mkdirSync(join(folder, 'node_modules', '@learning-cms'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@learning-cms') link(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const name of workspaces) {
    link(join(folder, name), join(folder, 'node_modules', '@learning-cms', name))
    link(join(root, name, 'node_modules'), join(folder, name, 'node_modules'))
  }
}
