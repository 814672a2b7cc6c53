import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { prepareDataDir } from './data-dir.ts'
import { programEnvironment, programIn } from './binaries.ts'
import { type Identity, isReachable } from './identity.ts'
import { SUPERUSER } from './role.ts'

/** NFS, SMB and CIFS: a database cannot rely on their locks and flushes. */
const networkFileSystems = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42])

export function prepareFolder(dataDir: string) {
  prepareDataDir(dataDir)
  if (networkFileSystems.has(statfsSync(dataDir).type)) {
    throw new Error(
      `DATA_DIR ${dataDir} is on a network file system, where the database could be damaged. Use a local folder.`,
    )
  }
}

/** A path under which PostgreSQL finds a folder, and the handles it must inherit for that. */
export type ClusterPath = { path: string; handles: number[]; close: () => void }

/**
 * If a parent folder is closed to PostgreSQL's account, the opened folder is passed as a file handle instead of a path.
 */
export function wayTo(folder: string, identity: Identity | undefined): ClusterPath {
  if (isReachable(join(folder, 'PG_VERSION'), identity)) return { path: folder, handles: [], close: () => {} }
  if (process.platform !== 'linux')
    throw new Error(`PostgreSQL's account (uid ${identity?.uid}) has no access to ${folder}.`)
  const handle = openSync(folder, 'r')
  return { path: '/proc/self/fd/3', handles: [handle], close: () => closeSync(handle) }
}

type Making = {
  bin: string
  major: number
  identity: Identity | undefined
  password?: string | undefined
  isDurable: boolean
}

/** Creates the cluster if there is none. A half-made one of an earlier start never counts. */
export async function ensureCluster(cluster: string, making: Making) {
  refuseOtherMajors(cluster, making.major)
  const parent = dirname(cluster)
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${basename(cluster)}.new-`)) rmSync(join(parent, name), { recursive: true, force: true })
  }
  if (existsSync(join(cluster, 'PG_VERSION'))) return lend(cluster, making.identity)
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    throw new Error(`${cluster} is neither empty nor a PostgreSQL database. Move it away, or set another DATA_DIR.`)
  }
  const half = `${cluster}.new-${process.pid}`
  mkdirSync(half, { mode: 0o700 })
  try {
    await initialise(half, making)
    rmSync(cluster, { recursive: true, force: true })
    renameSync(half, cluster)
  } finally {
    rmSync(half, { recursive: true, force: true })
  }
}

/** An empty database beside the full one of another version would look like data loss. */
function refuseOtherMajors(cluster: string, major: number) {
  const version = join(cluster, 'PG_VERSION')
  const found = existsSync(version)
    ? readFileSync(version, 'utf8').trim()
    : readdirSync(dirname(cluster))
        .find((name) => /^pg\d+$/.test(name) && existsSync(join(dirname(cluster), name, 'PG_VERSION')))
        ?.slice(2)
  if (found === undefined || found === String(major)) return
  throw new Error(
    `${dirname(cluster)} contains a database of PostgreSQL ${found}, but these programs are version ${major}. ` +
      `Use the programs of version ${found}, or move the folder pg${found} away to start with an empty database.`,
  )
}

async function initialise(folder: string, { bin, identity, password, isDurable }: Making) {
  if (identity) chownSync(folder, identity.uid, identity.gid)
  const clusterPath = wayTo(folder, identity)
  const passwordFile = `${folder}-password`
  if (password) writeFileSync(passwordFile, password, { mode: 0o600 })
  const options = ['-D', clusterPath.path, '-U', SUPERUSER, '--encoding=UTF8', ...localeOptions(), '--no-instructions']
  const access = password ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust']
  try {
    const child = spawn(programIn(bin, 'initdb'), [...options, ...access, ...(isDurable ? [] : ['--no-sync'])], {
      ...identity,
      cwd: process.platform === 'win32' ? folder : '/',
      env: programEnvironment(),
      windowsHide: true,
      stdio: ['ignore', 'ignore', 'pipe', ...clusterPath.handles],
    })
    let complaints = ''
    child.stderr!.setEncoding('utf8').on('data', (text: string) => (complaints += text))
    const [code] = (await once(child, 'close')) as [number]
    if (code !== 0) throw new Error(`initdb failed: ${complaints.trim()}`)
  } finally {
    clusterPath.close()
    rmSync(passwordFile, { force: true })
  }
}

/** So that the order of plain text depends on neither the machine's locale nor its libc. */
function localeOptions() {
  return process.platform === 'linux' ? ['--locale=C.UTF-8'] : ['--locale=C']
}

/** Gives a cluster that root copied or restored to PostgreSQL's account: PostgreSQL refuses files of root. */
function lend(cluster: string, identity: Identity | undefined) {
  if (!identity || statSync(cluster).uid === identity.uid) return
  for (const name of readdirSync(cluster, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(cluster, name), identity.uid, identity.gid)
  }
  chownSync(cluster, identity.uid, identity.gid)
  chmodSync(cluster, 0o700)
}
