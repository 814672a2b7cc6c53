import { Refused } from '@learning-cms/server/refuse'
import { backupKeyOf, type BackupKey } from '@learning-cms/server/services/backup/keys'
import { openBackup } from '@learning-cms/server/services/backup/read-backup'
import { restoreBackup } from './restoring/restore-backup.ts'
import { writeBackup } from '@learning-cms/server/services/backup/write-backup'
import { mediaOf } from '@learning-cms/server/services/media/media'
import { ensureRoles } from '#features/account/roles/rules.ts'
import { openPool } from '@learning-cms/server/db/open'
import { freshDatabase } from '@learning-cms/testkit/postgres/database'
import { make } from '@learning-cms/testkit/make'
import { sampleStoreFile } from '@learning-cms/testkit/files/store-file'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

const folder = fs.mkdtempSync(join(tmpdir(), 'cms-altered-'))
const live = mediaOf({ dataDir: join(folder, 'live') })
const KEY = 'mười hai con voi bơi qua sông Hồng lúc rạng đông'
let database: Awaited<ReturnType<typeof freshDatabase>>
let pool: pg.Pool
let picture: Buffer
let hash: string
const keys: Record<string, BackupKey | undefined> = {}

beforeAll(async () => {
  database = await freshDatabase()
  ;({ pool } = openPool({ ...database.connection, max: 1 }))
  await ensureRoles(database.db)
  await make.account(database.db, { roles: ['owner'], username: 'chu.nha' })
  ;({ hash, bytes: picture } = await sampleStoreFile(database.pool, join(folder, 'live'), 300_000))
  keys['encrypted'] = await backupKeyOf(KEY)
  for (const kind of ['plain', 'encrypted']) {
    const target = join(folder, kind, 'backups', 'it')
    await writeBackup(
      { pool: database.pool, store: live.store },
      { folder: target, objects: join(folder, kind, 'objects'), key: keys[kind] },
    )
  }
  await database.pool.end()
  // Added after the backups were made: a restore would remove it.
  await pool.query(
    `insert into people (id, full_name, email) values (gen_random_uuid(), 'Người đến sau', 'sau@example.test')`,
  )
})
afterAll(async () => {
  await pool.end()
  await database.close().catch(() => {})
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Everything a half-finished restore would have changed: rows, the tables themselves, and files. */
async function fingerprint() {
  const { rows } = await pool.query(`
    select (select md5(string_agg(p::text, '' order by id)) from people p) as people,
      (select md5(string_agg(a::text, '' order by id)) from accounts a) as accounts,
      (select md5(string_agg(s::text, '' order by key)) from settings s) as settings,
      (select md5(string_agg(m::text, '' order by number)) from schema_migrations m) as migrations,
      (select md5(string_agg(oid::text || relname, '' order by oid)) from pg_class where relnamespace = 'public'::regnamespace) as tables`)
  const files = []
  for await (const one of live.store.list()) files.push(one)
  return { ...rows[0], files, waiting: fs.readdirSync(live.quarantine) }
}

let copies = 0
let at = { root: '', backup: '', object: '' }
function copyOf(kind: string) {
  const root = join(folder, `copy${(copies += 1)}`)
  fs.cpSync(join(folder, kind), root, { recursive: true })
  const shelf = join(root, 'objects', fs.readdirSync(join(root, 'objects'))[0]!)
  at = { root, backup: join(root, 'backups', 'it'), object: join(shelf, fs.readdirSync(shelf)[0]!) }
}
const table = (name = 'people') => join(at.backup, 'tables', `${name}.copy.zst`)

// oxlint-disable-next-line typescript/no-explicit-any -- it is bent in every way
type Facts = Record<string, any>
/** Changes the manifest as somebody who knows the format would: with a valid seal, where no key is needed for one. */
function bend(change: (manifest: Facts) => void, { sealed = true } = {}) {
  const path = join(at.backup, 'manifest.json')
  const signed = JSON.parse(fs.readFileSync(path, 'utf8')) as { seal: string; manifest: Facts }
  change(signed.manifest)
  if (sealed) signed.seal = createHash('sha256').update(JSON.stringify(signed.manifest)).digest('hex')
  fs.writeFileSync(path, JSON.stringify(signed))
}
const partOf = (manifest: Facts, name = 'people') =>
  (manifest['tables'] as Facts[]).find((one) => one['name'] === name)!

function flip(path: string, place = 0.5) {
  const bytes = fs.readFileSync(path)
  const byte = Math.floor(bytes.length * place)
  bytes[byte]! ^= 1
  fs.writeFileSync(path, bytes)
}
const cut = (path: string) => fs.truncateSync(path, Math.floor(fs.statSync(path).size / 2))
/** Replaces the rows of a table, and all the hashes that depend on them. */
function replaceRows(text: Buffer, name = 'people') {
  const stored = zstdCompressSync(text)
  fs.writeFileSync(table(name), stored)
  const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  bend((manifest) =>
    Object.assign(partOf(manifest, name), {
      rows: text.toString().split('\n').length - 1,
      bytes: text.length,
      sha256: sha(text),
      stored: { bytes: stored.length, sha256: sha(stored) },
    }),
  )
}

type Alteration = {
  name: string
  alter: () => void
  reason: string
  kind?: string
  key?: () => Promise<BackupKey | undefined>
}
const alterations: Alteration[] = [
  { name: 'a table cut short', alter: () => cut(table()), reason: 'backups.file-altered' },
  { name: 'a flipped bit in a table', alter: () => flip(table()), reason: 'backups.file-altered' },
  { name: 'a flipped bit in a picture', alter: () => flip(at.object), reason: 'backups.file-altered' },
  { name: 'a picture cut short', alter: () => cut(at.object), reason: 'backups.file-altered' },
  { name: 'a missing picture', alter: () => fs.rmSync(at.object), reason: 'backups.file-missing' },
  { name: 'a missing table', alter: () => fs.rmSync(table()), reason: 'backups.file-missing' },
  { name: 'a manifest cut short', alter: () => cut(join(at.backup, 'manifest.json')), reason: 'backups.foreign' },
  { name: 'no manifest', alter: () => fs.rmSync(join(at.backup, 'manifest.json')), reason: 'backups.no-manifest' },
  {
    name: 'a count that was changed',
    alter: () => bend((manifest) => (partOf(manifest)['rows'] += 1), { sealed: false }),
    reason: 'backups.file-altered',
  },
  {
    name: 'a count that was changed, and the seal with it',
    alter: () => bend((manifest) => (partOf(manifest)['rows'] += 1)),
    reason: 'backups.file-altered',
  },
  {
    name: 'a hash that was changed, and the seal with it',
    alter: () => bend((manifest) => (partOf(manifest)['sha256'] = 'a'.repeat(64))),
    reason: 'backups.file-altered',
  },
  {
    name: 'a manifest of something else',
    alter: () => fs.writeFileSync(join(at.backup, 'manifest.json'), '{"name":"x","version":"1.0.0"}'),
    reason: 'backups.foreign',
  },
  { name: 'a newer format', alter: () => bend((manifest) => (manifest['version'] = 2)), reason: 'backups.newer' },
  {
    name: 'a newer schema',
    alter: () =>
      bend((manifest) =>
        manifest['migrations'].push({ number: 9_999, name: '9999_later.sql', checksum: 'b'.repeat(64) }),
      ),
    reason: 'backups.newer',
  },
  {
    name: 'another migration of the same number',
    alter: () => bend((manifest) => (manifest['migrations'][3].checksum = 'c'.repeat(64))),
    reason: 'backups.other-history',
  },
  {
    name: 'no rows at all',
    alter: () => bend((manifest) => manifest['tables'].forEach((one: Facts) => (one['rows'] = 0))),
    reason: 'backups.empty',
  },
  {
    name: 'a table more',
    alter: () => {
      fs.copyFileSync(table(), table('pg_authid'))
      bend((manifest) => manifest['tables'].push({ ...partOf(manifest), name: 'pg_authid' }))
    },
    reason: 'backups.other-tables',
  },
  { name: 'a table less', alter: () => bend((manifest) => manifest['tables'].pop()), reason: 'backups.other-tables' },
  {
    name: 'a column more',
    alter: () => bend((manifest) => partOf(manifest)['columns'].push('is_admin')),
    reason: 'backups.other-tables',
  },
  {
    name: 'a path for a name',
    alter: () => bend((manifest) => (partOf(manifest)['name'] = '../../../../etc/passwd')),
    reason: 'backups.file-altered',
  },
  {
    name: 'a statement for a column',
    alter: () => bend((manifest) => (partOf(manifest)['columns'][0] = "id) from program 'touch /tmp/x' --")),
    reason: 'backups.file-altered',
  },
  {
    name: 'a field that nobody knows',
    alter: () => bend((manifest) => (manifest['run'] = 'me.sh')),
    reason: 'backups.file-altered',
  },
  {
    name: 'a link in the place of a table',
    alter: () => {
      fs.copyFileSync(table(), join(at.root, 'elsewhere'))
      fs.rmSync(table())
      fs.symlinkSync(join(at.root, 'elsewhere'), table())
    },
    reason: 'backups.link',
  },
  {
    name: 'a link in the place of the tables',
    alter: () => {
      fs.renameSync(join(at.backup, 'tables'), join(at.root, 'elsewhere'))
      fs.symlinkSync(join(at.root, 'elsewhere'), join(at.backup, 'tables'))
    },
    reason: 'backups.link',
  },
  {
    name: 'a table that unpacks to a hundred thousand times its size',
    alter: () => {
      const bomb = zstdCompressSync(Buffer.alloc(256 * 1024 * 1024))
      fs.writeFileSync(table(), bomb)
      bend(
        (manifest) =>
          (partOf(manifest)['stored'] = {
            bytes: bomb.length,
            sha256: createHash('sha256').update(bomb).digest('hex'),
          }),
      )
    },
    reason: 'backups.file-altered',
  },
  {
    name: 'the wrong key',
    kind: 'encrypted',
    alter: () => {},
    key: () => backupKeyOf(`${KEY}!`),
    reason: 'backups.key-wrong',
  },
  { name: 'no key', kind: 'encrypted', alter: () => {}, key: async () => undefined, reason: 'backups.key-needed' },
  {
    name: 'a count changed by somebody without the key',
    kind: 'encrypted',
    alter: () => bend((manifest) => (partOf(manifest)['rows'] += 1)),
    reason: 'backups.file-altered',
  },
  {
    name: 'an encrypted table with its last piece gone',
    kind: 'encrypted',
    alter: () => cut(at.object),
    reason: 'backups.file-altered',
  },
  {
    name: 'a flipped bit in an encrypted picture',
    kind: 'encrypted',
    alter: () => flip(at.object),
    reason: 'backups.file-altered',
  },
]

async function restore(key: BackupKey | undefined) {
  const backup = await openBackup(at.backup, key)
  await restoreBackup({ pool, media: live }, backup)
}

describe('an altered backup is refused, and the current data stays unchanged', () => {
  beforeEach(() => fs.rmSync(at.root || join(folder, 'none'), { recursive: true, force: true }))

  test.each(alterations)(
    '$name',
    async ({ kind = 'plain', alter, reason, key }) => {
      copyOf(kind)
      const before = await fingerprint()
      alter()
      const failure = await restore(key ? await key() : keys[kind]).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(Refused)
      expect((failure as Refused).reason).toBe(reason)
      expect(await fingerprint()).toEqual(before)
    },
    120_000,
  )

  test('rows that violate the schema, with all hashes correct', async () => {
    copyOf('plain')
    const before = await fingerprint()
    replaceRows(Buffer.from('not even a row\n'))
    await expect(restore(undefined)).rejects.toThrow()
    expect(await fingerprint()).toEqual(before)
  })

  test.each(['plain', 'encrypted'])(
    'an unaltered %s one restores rows and files',
    async (kind) => {
      copyOf(kind)
      fs.rmSync(live.store.pathOf(hash))
      await restore(keys[kind])
      expect(fs.readFileSync(live.store.pathOf(hash)).equals(picture)).toBe(true)
      const { rows } = await pool.query(`select count(*)::int as n from people where email = 'sau@example.test'`)
      expect(rows[0].n).toBe(0)
      // Nobody is still signed in, and the restore is in the log.
      const counts = await pool.query(`select (select count(*)::int from sessions where ended_at is null) as open,
      (select count(*)::int from audit_lines where action = 'backups.restore') as lines`)
      expect(counts.rows[0]).toEqual({ open: 0, lines: 1 })
    },
    120_000,
  )

  test('an encrypted one reveals only its outline', () => {
    copyOf('encrypted')
    const names = fs.readdirSync(at.root, { recursive: true, encoding: 'utf8' })
    expect(names.some((name) => name.includes(hash))).toBe(false)
    const texts = names.map((name) => join(at.root, name)).filter((path) => fs.statSync(path).isFile())
    for (const path of texts) expect(fs.readFileSync(path).includes('chu.nha')).toBe(false)
  })
})
