import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup as Outline } from '@learning-cms/contract/system/backups'
import { isRefused } from '#refuse'
import { backupDirOf, listNames, momentOf, pathsOf } from './folder.ts'
import type { BackupKey } from './keys.ts'
import { readManifest } from './manifest.ts'
import { readProof } from './proof-file.ts'

/** Manifests never change: read once, and again only when another file has taken its place. */
const read = new Map<string, { stamp: string; outline: Outline }>()

/** Every complete backup, newest first. One with a damaged manifest is listed as damaged, without contents. */
export async function listBackups(backupDir: string, key: BackupKey | undefined): Promise<Outline[]> {
  const outlines: Outline[] = []
  for (const name of await listNames(backupDir)) {
    const folder = pathsOf(backupDir).of(name)
    outlines.push({ ...(await outlineOf(folder, name, key)), proof: await readProof(folder) })
  }
  return outlines
}

async function outlineOf(folder: string, name: string, key: BackupKey | undefined): Promise<Outline> {
  const { mtimeMs, size } = await lstat(join(folder, 'manifest.json'))
  const stamp = `${mtimeMs} ${size} ${key?.test ?? ''}`
  const known = read.get(folder)
  if (known?.stamp === stamp) return known.outline
  const outline = await readOutline(folder, name, key)
  read.set(folder, { stamp, outline })
  return outline
}

async function readOutline(folder: string, name: string, key: BackupKey | undefined): Promise<Outline> {
  try {
    const { product, keyTest, tables, media, createdAt } = await readManifest(folder, key)
    const sum = (of: (table: (typeof tables)[number]) => number) => tables.reduce((all, table) => all + of(table), 0)
    return {
      name,
      createdAt,
      product,
      isEncrypted: keyTest !== null,
      tables: tables.length,
      rows: sum(({ rows }) => rows),
      tableBytes: sum(({ stored }) => stored.bytes),
      files: media?.files ?? 0,
      fileBytes: media?.contentBytes ?? 0,
      lostFiles: (media?.missing ?? 0) + (media?.damaged ?? 0),
      proof: null,
      fault: null,
    }
  } catch (error) {
    if (!isRefused(error)) throw error
    const nothing = { tables: 0, rows: 0, files: 0, tableBytes: 0, fileBytes: 0, lostFiles: 0 }
    const createdAt = momentOf(name).toISOString()
    return { name, createdAt, product: '', isEncrypted: false, ...nothing, proof: null, fault: error.reason }
  }
}

/** When the newest backup that passed a test restore was made, in milliseconds since 1970. For metrics. */
export async function lastProvedBackup(config: Parameters<typeof backupDirOf>[0]): Promise<number | undefined> {
  const backupDir = backupDirOf(config)
  for (const name of await listNames(backupDir)) {
    const proof = await readProof(pathsOf(backupDir).of(name))
    if (proof?.isProved) return momentOf(name).getTime()
  }
  return undefined
}
