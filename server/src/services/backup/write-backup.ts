import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { MediaStore } from '#services/media/store.ts'
import type { BackupKey } from './keys.ts'
import { type Manifest, type TablePart, writeManifest } from './manifest.ts'
import { type MediaLine, objectStore, type ObjectStore } from './objects.ts'
import { storeStream } from './stored-file.ts'
import { COPY_SETTINGS, copyOut, listMigrations, listSequences, listTables } from './tables.ts'

export type Destination = {
  /** Where the manifest and the tables go: an empty folder, or the leftovers of an interrupted run. */
  folder: string
  /** Where files of the store go; undefined omits them. */
  objects?: string | undefined
  key: BackupKey | undefined
}
export type BackupWatch = {
  signal?: AbortSignal | undefined
  onTable?: ((table: TablePart, at: number, of: number) => void) | undefined
  onFile?: ((at: number, of: number) => void) | undefined
}
type BackupSource = {
  pool: pg.Pool
  store: MediaStore
  /** The files of an earlier backup in the same folder, by name: not read again. */
  known?: ReadonlyMap<string, MediaLine> | undefined
}

export const tablePath = (folder: string, name: string) => join(folder, 'tables', `${name}.copy.zst`)
export const mediaPath = (folder: string) => join(folder, 'tables', 'media-files.zst')

/**
 * Writes the database as it is at one moment, while others go on writing to it, and then the files its rows refer to:
 * those never change, so a later copy is the same.
 */
export async function writeBackup(
  source: BackupSource,
  destination: Destination,
  watch: BackupWatch = {},
): Promise<Manifest> {
  await mkdir(join(destination.folder, 'tables'), { recursive: true, mode: 0o700 })
  const client = await source.pool.connect()
  let tablesWritten
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(COPY_SETTINGS)
    tablesWritten = await writeTables(client, destination, watch)
    await client.query('commit')
  } finally {
    // Closes the session: whatever state it was in, nobody else gets it.
    client.release(true)
  }
  const { hashes, ...tables } = tablesWritten
  const media = destination.objects ? await writeMedia(source, { ...destination, hashes }, watch) : null
  const createdAt = new Date().toISOString()
  const { key, folder } = destination
  return writeManifest(
    folder,
    { product: await productVersion(), createdAt, ...tables, keyTest: key?.test ?? null, media },
    key,
  )
}

async function writeTables(client: pg.PoolClient, { folder, key }: Destination, { signal, onTable }: BackupWatch) {
  const migrations = await listMigrations(client)
  if (migrations.length === 0) throw new Error('This is not a database of Learning CMS.')
  const all = await listTables(client)
  const tables: TablePart[] = []
  for (const table of all) {
    const rows = client.query(copyTo(copyOut(table)))
    const stored = await storeStream(rows, tablePath(folder, table.name), { as: 'lines', key, signal })
    tables.push({ name: table.name, columns: table.columns, ...stored })
    onTable?.(tables.at(-1)!, tables.length, all.length)
  }
  // After the rows: numbers given out meanwhile must not be given out again.
  const sequences = await listSequences(client)
  const hashes = await namedHashes(client)
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  return { postgres: rows[0]!.version, migrations, tables, sequences, hashes }
}

/** Hashes found in rows → whether the file must exist: that of a refused upload may be gone. */
async function namedHashes(client: pg.ClientBase) {
  const { rows } = await client.query<{ hash: string; needed: boolean }>(`
    select hash, bool_or(state in ('processing', 'ready')) as needed from assets where hash is not null group by hash`)
  return new Map(rows.map(({ hash, needed }) => [hash, needed]))
}

type Hashes = ReadonlyMap<string, boolean>
type Files = Destination & { hashes: Hashes }

async function writeMedia(
  { store, known }: BackupSource,
  { folder, objects: place, key, hashes }: Files,
  watch: BackupWatch,
) {
  await mkdir(place!, { recursive: true, mode: 0o700 })
  const objects = objectStore(place!, { key, signal: watch.signal })
  const found = await namesIn(store, hashes)
  const lines: MediaLine[] = []
  let damaged = 0
  for (const [at, name] of found.entries()) {
    watch.signal?.throwIfAborted()
    const line = await copyMedia(name, { store, objects, known: known?.get(name) })
    // The name of an original is the hash of its contents.
    if (line && (name.length > 64 || line.sha256 === name)) lines.push(line)
    else damaged += 1
    watch.onFile?.(at + 1, found.length)
  }
  await objects.flush()
  const stored = await storeStream(Readable.from(textOf(lines)), mediaPath(folder), {
    as: 'lines',
    key,
    signal: watch.signal,
  })
  const contentBytes = lines.reduce((sum, { bytes }) => sum + bytes, 0)
  const originals = new Set(found.filter((name) => name.length === 64))
  const missing = [...hashes].filter(([hash, isNeeded]) => isNeeded && !originals.has(hash)).length
  return { ...stored, files: lines.length, contentBytes, missing, damaged }
}

function* textOf(lines: readonly MediaLine[]) {
  for (const { name, bytes, sha256 } of lines) yield Buffer.from(`${name}\t${bytes}\t${sha256}\n`)
}

async function namesIn(store: MediaStore, hashes: Hashes) {
  const names: string[] = []
  for await (const { name } of store.list()) if (hashes.has(name.slice(0, 64))) names.push(name)
  return names.sort()
}

type MediaCopy = { store: MediaStore; objects: ObjectStore; known: MediaLine | undefined }

async function copyMedia(name: string, { store, objects, known }: MediaCopy): Promise<MediaLine | undefined> {
  const bytes = await store.sizeOf(name)
  if (bytes === undefined) return undefined
  const sha256 = name.length === 64 ? name : known?.bytes === bytes ? known.sha256 : undefined
  if (sha256 && (await objects.has({ bytes, sha256 }))) return { name, bytes, sha256 }
  return { name, ...(await objects.put(store.pathOf(name))) }
}

async function productVersion() {
  const file = await readFile(join(import.meta.dirname, '../../../../package.json'), 'utf8')
  return (JSON.parse(file) as { version: string }).version
}
