import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { type Identity, isReachable } from './identity.ts'
import { APPLICATION } from './role.ts'

/** How the server reaches its PostgreSQL, and the settings PostgreSQL needs for it. */
export type Endpoint = { connection: pg.PoolConfig; settings: Record<string, string>; clear: () => void }

/** Everything that a variable such as PGOPTIONS or PGSSLMODE, set for another PostgreSQL, would otherwise decide. */
export const account = { user: APPLICATION, database: 'postgres', ssl: false, options: '-c TimeZone=UTC' }
const SOCKET = '.s.PGSQL.5432'
/** A socket's path may have 107 bytes, and PostgreSQL adds a lock file beside it. */
const LONGEST_SOCKET = 100

export async function endpointFor(
  dataDir: string,
  identity: Identity | undefined,
  password?: string,
): Promise<Endpoint> {
  if (process.platform === 'win32') return loopbackEndpoint(password)
  const { folder, clear } = socketFolder(dataDir, identity)
  return {
    connection: { ...account, host: folder, port: 5432 },
    settings: { listen_addresses: '', unix_socket_directories: folder, unix_socket_permissions: '0700', port: '5432' },
    clear,
  }
}

/** These programs have no such sockets on Windows: a loopback port, and a password instead of file permissions. */
async function loopbackEndpoint(password: string | undefined): Promise<Endpoint> {
  const port = await freePort()
  return {
    connection: { ...account, host: '127.0.0.1', port, password },
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
    clear: () => {},
  }
}

export function passwordFor(cluster: string) {
  if (process.platform !== 'win32') return undefined
  const file = `${cluster}.password`
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

function socketFolder(dataDir: string, identity: Identity | undefined) {
  const inside = join(dataDir, 'socket')
  if (fits(inside) && isReachable(inside, identity)) {
    mkdirSync(inside, { recursive: true, mode: 0o700 })
    if (identity) chownSync(inside, identity.uid, identity.gid)
    return { folder: inside, clear: () => {} }
  }
  const name = `learning-cms-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  const outside = [tmpdir(), '/tmp'].find(
    (folder) => fits(join(folder, name)) && isReachable(join(folder, name), identity),
  )
  if (!outside)
    throw new Error(`no folder for the database's socket: the paths of DATA_DIR and of ${tmpdir()} are too long.`)
  const folder = ownFolder(join(outside, name), identity)
  return { folder, clear: () => rmSync(folder, { recursive: true, force: true }) }
}

/** In a world-writable folder: the usual name, unless somebody else was there first. */
function ownFolder(path: string, identity: Identity | undefined) {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory() && found.uid === (identity?.uid ?? process.getuid?.()) && (found.mode & 0o077) === 0)
    return path
  const folder = found ? mkdtempSync(`${path}-`) : path
  if (!found) mkdirSync(folder, { mode: 0o700 })
  if (identity) chownSync(folder, identity.uid, identity.gid)
  return folder
}

const fits = (folder: string) => Buffer.byteLength(join(folder, SOCKET)) <= LONGEST_SOCKET

async function freePort() {
  const probe = createServer()
  await new Promise<void>((listening, failed) => probe.once('error', failed).listen(0, '127.0.0.1', listening))
  const { port } = probe.address() as AddressInfo
  await new Promise((closed) => probe.close(closed))
  return port
}
