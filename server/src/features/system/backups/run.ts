import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ProofResult } from '@learning-cms/contract/system/backups'
import type pg from 'pg'
import type { Config } from '#config'
import { refuse, Refused } from '#refuse'
import { backupDirOf, backupName, knownFiles, makeFolders, pathsOf, tidy } from '#services/backup/folder.ts'
import { type BackupKey, backupKeyOf } from '#services/backup/keys.ts'
import type { Manifest } from '#services/backup/manifest.ts'
import { proveBackup } from '#services/backup/prove-backup.ts'
import { writeProof } from '#services/backup/proof-file.ts'
import { openBackup } from '#services/backup/read-backup.ts'
import { writeBackup, type BackupWatch } from '#services/backup/write-backup.ts'
import { mediaOf } from '#services/media/media.ts'
import { signInToCopy } from './sign-in.ts'
import { LOCKS } from '#db/advisory-lock.ts'

export type FinishedBackup = { name: string; manifest: Manifest; proof: ProofResult; removed: string[] }
type BackupOptions = BackupWatch & { onProof?: (at: number, of: number) => void }

export const keyOf = async ({ backupKey }: Pick<Config, 'backupKey'>) =>
  backupKey ? backupKeyOf(backupKey) : undefined

/** Makes a backup, tests it, and removes expired ones. One at a time. */
export async function runBackup(pool: pg.Pool, config: Config, options: BackupOptions = {}): Promise<FinishedBackup> {
  const holder = await pool.connect()
  try {
    const { rows } = await holder.query<{ got: boolean }>(`select pg_try_advisory_lock(${LOCKS.backup}) as got`)
    if (!rows[0]!.got) refuse('state-forbids', 'backups.busy')
    const key = await keyOf(config)
    const backupDir = backupDirOf(config)
    await makeFolders(config)
    const name = backupName()
    const manifest = await write(pool, config, { ...options, name, key })
    const proof = await prove(config, name, { ...options, key })
    const { removed } = await tidy(backupDir, key)
    return { name, manifest, proof, removed }
  } finally {
    // Ends the session, and with it the lock.
    holder.release(true)
  }
}

type BackupWriting = BackupOptions & { name: string; key: BackupKey | undefined }

async function write(pool: pg.Pool, config: Config, { name, key, ...watch }: BackupWriting) {
  const paths = pathsOf(backupDirOf(config))
  const folder = paths.of(name)
  const { store } = mediaOf(config)
  const known = await knownFiles(backupDirOf(config), key)
  try {
    return await writeBackup({ pool, store, known }, { folder, objects: paths.objects, key }, watch)
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** A refusal is a result and is stored with the backup; other failures, such as a full disk, say nothing about it. */
async function prove(
  config: Config,
  name: string,
  { key, signal, onProof }: Omit<BackupWriting, 'name'>,
): Promise<ProofResult> {
  const folder = pathsOf(backupDirOf(config)).of(name)
  const fromMs = performance.now()
  const judge = async (): Promise<ProofResult> => {
    const at = () => new Date().toISOString()
    try {
      const proof = await proveBackup(await openBackup(folder, key), {
        scratch: join(config.dataDir, 'proofs'),
        postgresBin: config.postgresBin,
        signal,
        onPart: onProof,
        signIn: (db) => signInToCopy(db, config),
      })
      return { isProved: true, at: at(), ...proof }
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const values = (error.more.values ?? {}) as Record<string, string | number>
      return { isProved: false, at: at(), ms: Math.round(performance.now() - fromMs), reason: error.reason, values }
    }
  }
  const result = await judge()
  await writeProof(folder, result)
  return result
}
