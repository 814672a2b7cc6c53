import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { reclaim } from '#db/embedded/reclaim.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { type Db, openPool } from '#db/open.ts'
import { refuse } from '#refuse'
import { verifyChain } from '#services/audit/seal.ts'
import { loadBackup } from './restoring/load-backup.ts'
import { type Backup, verifyBackup } from './read-backup.ts'

export type Proof = {
  tables: number
  rows: number
  files: number
  auditLines: number
  signedInAs: string | null
  ms: number
}
type ProofOptions = {
  /** A temporary folder is created below it. */
  scratch: string
  postgresBin?: string | undefined
  signal?: AbortSignal | undefined
  onPart?: ((at: number, of: number) => void) | undefined
  /** Signs in to the restored copy and returns the name of the account; null when there is none yet. */
  signIn: (db: Db) => Promise<string | null>
}

/** The copy is thrown away, so durability does not matter. */
const THROW_AWAY = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/**
 * Restores a backup into a PostgreSQL of its own, in a temporary folder, and checks the result: all hashes, all tables
 * read back, the chain of the audit log, and whether somebody can sign in. Refuses with what is wrong.
 */
export async function proveBackup(
  backup: Backup,
  { scratch, postgresBin, signal, onPart, signIn }: ProofOptions,
): Promise<Proof> {
  const fromMs = performance.now()
  await mkdir(scratch, { recursive: true })
  await clearLeftovers(scratch)
  const dataDir = await mkdtemp(join(scratch, 'proof-'))
  try {
    await verifyBackup(backup, { signal, onPart })
    const embedded = await startEmbedded({ dataDir, postgresBin, settings: THROW_AWAY })
    const { db, pool } = openPool({ ...embedded.connection, max: 2, application_name: 'backup proof' })
    try {
      await loadBackup(pool, backup, { signal })
      const { lines, fault } = await verifyChain(db, { signal })
      if (fault) refuse('rule-broken', 'backups.audit-broken', { values: { line: fault.sealNo } })
      const { tables, media } = backup.manifest
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      if (media && media.missing + media.damaged > 0)
        refuse('rule-broken', 'backups.files-lost', { values: { missing: media.missing, damaged: media.damaged } })
      const signedInAs = await signIn(db)
      const ms = Math.round(performance.now() - fromMs)
      return { tables: tables.length, rows, files: media?.files ?? 0, auditLines: lines, signedInAs, ms }
    } finally {
      await pool.end()
      await embedded.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/**
 * A server killed during a test restore leaves its folder behind, and perhaps a running PostgreSQL. Only one test runs
 * at a time.
 */
async function clearLeftovers(scratch: string) {
  for (const name of await readdir(scratch)) {
    const left = join(scratch, name)
    for (const cluster of await readdir(left).catch(() => []))
      if (/^pg\d+$/.test(cluster)) await reclaim(join(left, cluster))
    await rm(left, { recursive: true, force: true })
  }
}
