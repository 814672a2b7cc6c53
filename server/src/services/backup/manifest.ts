import { createHash, timingSafeEqual } from 'node:crypto'
import { lstat, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod'
import { refuse } from '#refuse'
import { codeOf } from '#errors'
import type { BackupKey } from './keys.ts'

const FORMAT = 'learning-cms backup'
/** The version of the format, not of the product. */
const FORMAT_VERSION = 1
const FILE = 'manifest.json'
/** A hundred tables take 30 kB. */
const MOST_BYTES = 4_000_000

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const size = z.int().min(0)
/** A name of PostgreSQL, restricted to those that need no quoting: never a path. */
const name = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/)
const stored = z.strictObject({
  rows: size,
  bytes: size,
  sha256,
  stored: z.strictObject({ bytes: size, sha256 }),
})
const table = z.strictObject({ name, columns: z.array(name).min(1).max(1_600), ...stored.shape })
const manifest = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(FORMAT_VERSION),
  product: z.string().max(40),
  createdAt: z.iso.datetime(),
  /** As PostgreSQL reports it: 180004. */
  postgres: z.int(),
  /** Null for a backup without encryption. */
  keyTest: z.string().max(64).nullable(),
  migrations: z
    .array(
      z.strictObject({ number: z.int().min(1), name: z.string().regex(/^\d{4}_[a-z0-9-]+\.sql$/), checksum: sha256 }),
    )
    .min(1)
    .max(10_000),
  tables: z.array(table).min(1).max(1_000),
  sequences: z.array(z.strictObject({ name, last: z.int().nullable() })).max(1_000),
  /**
   * Null in a transfer without files. A file that the database refers to but the store lacked is counted as missing.
   */
  media: z.strictObject({ ...stored.shape, files: size, contentBytes: size, missing: size, damaged: size }).nullable(),
})
export type Manifest = z.infer<typeof manifest>
export type TablePart = Manifest['tables'][number]

const sealOf = (text: string, key: BackupKey | undefined) =>
  key ? key.mac(text) : createHash('sha256').update(text).digest('hex')

/** Written last: a folder without it is unfinished, whatever it contains. */
export async function writeManifest(
  folder: string,
  facts: Omit<Manifest, 'format' | 'version'>,
  key: BackupKey | undefined,
) {
  const manifest: Manifest = { format: FORMAT, version: FORMAT_VERSION, ...facts }
  const path = join(folder, FILE)
  const file = await open(`${path}.new`, 'w', 0o600)
  try {
    await file.writeFile(JSON.stringify({ seal: sealOf(JSON.stringify(manifest), key), manifest }, null, 1))
    await file.sync()
  } finally {
    await file.close()
  }
  await flushFolder(join(folder, 'tables'))
  await flushFolder(folder)
  await rename(`${path}.new`, path)
  await flushFolder(folder)
  await flushFolder(dirname(folder))
  return manifest
}

/** A new name in a folder is durable only once the folder itself is flushed. */
export async function flushFolder(path: string) {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } catch (error) {
    // Some systems cannot flush folders.
    if (!['EPERM', 'EINVAL', 'EISDIR', 'EBADF'].includes(codeOf(error) ?? '')) throw error
  } finally {
    await handle.close()
  }
}

/** Reads the manifest, and refuses one that was altered, is of another product or of a newer version. */
export async function readManifest(folder: string, key: BackupKey | undefined): Promise<Manifest> {
  const signed = outline.safeParse(parsed(await textOf(folder)))
  if (!signed.success) return refuse('rule-broken', 'backups.foreign')
  const { seal, manifest: facts } = signed.data
  const { format, version, product } = facts
  if (format !== FORMAT) return refuse('rule-broken', 'backups.foreign')
  if (typeof version === 'number' && version > FORMAT_VERSION)
    return refuse('rule-broken', 'backups.newer', { values: { version: String(product) } })
  const read = manifest.safeParse(facts)
  if (!read.success) return refuse('rule-broken', 'backups.file-altered', { values: { file: FILE } })
  checkKey(read.data.keyTest, key)
  // Computed over the text as written: keys come in the order of the schema.
  if (!isSame(seal, sealOf(JSON.stringify(facts), read.data.keyTest === null ? undefined : key)))
    return refuse('rule-broken', 'backups.file-altered', { values: { file: FILE } })
  refuseTwice(read.data)
  return read.data
}

const outline = z.strictObject({ seal: z.string(), manifest: z.looseObject({}) })

async function textOf(folder: string) {
  const path = join(folder, FILE)
  const found = await lstat(path).catch(() => undefined)
  if (!found) return refuse('rule-broken', 'backups.no-manifest')
  if (!found.isFile()) return refuse('rule-broken', 'backups.link', { values: { file: FILE } })
  if (found.size > MOST_BYTES) return refuse('rule-broken', 'backups.foreign')
  return readFile(path, 'utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function checkKey(keyTest: string | null, key: BackupKey | undefined) {
  if (keyTest === null) return
  if (!key) refuse('rule-broken', 'backups.key-needed')
  if (!isSame(keyTest, key.test)) refuse('rule-broken', 'backups.key-wrong')
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

function refuseTwice({ tables, sequences, migrations }: Manifest) {
  const isTwice = (names: (string | number)[]) => new Set(names).size < names.length
  const isWrong =
    isTwice(tables.map((one) => one.name)) ||
    isTwice(sequences.map((one) => one.name)) ||
    isTwice(migrations.map((one) => one.number)) ||
    tables.some(({ columns }) => isTwice(columns))
  if (isWrong) refuse('rule-broken', 'backups.file-altered', { values: { file: FILE } })
  if (tables.every(({ rows }) => rows === 0)) refuse('rule-broken', 'backups.empty')
}
