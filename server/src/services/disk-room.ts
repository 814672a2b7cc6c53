import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config'
import { backupDirOf } from './backup/folder.ts'

const FEW_BYTES = 1_000_000_000
const SMALL_SHARE = 0.1

export type DiskRoom = { freeBytes: number; totalBytes: number; isNearlyFull: boolean }
/** A folder of ours that stands for the disk under it. */
export type Disk = DiskRoom & { folder: string }
type Folders = Pick<Config, 'dataDir' | 'backupDir' | 'databaseUrl'>

/** What is left on the disk of a folder for accounts without privileges. Undefined where the system does not tell. */
export async function diskRoom(folder: string): Promise<DiskRoom | undefined> {
  const disk = await statfs(folder).catch(() => undefined)
  if (!disk || disk.blocks === 0) return undefined
  return roomOf({ freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize })
}

/** The disks that the server writes to, each once: of DATA_DIR first, of the embedded database, of backups. */
export async function disksOf(config: Folders): Promise<Disk[]> {
  const disks = new Map<number, Disk>()
  for (const folder of [config.dataDir, ...(await databaseIn(config)), backupDirOf(config)]) {
    const device = (await stat(folder).catch(() => undefined))?.dev
    const room = device === undefined || disks.has(device) ? undefined : await diskRoom(folder)
    if (device !== undefined && room) disks.set(device, { folder, ...room })
  }
  return [...disks.values()]
}

/** The folder of the embedded database may be another disk, mounted or linked there. */
async function databaseIn({ dataDir, databaseUrl }: Folders) {
  if (databaseUrl) return []
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => /^pg\d+$/.test(name)).map((name) => join(dataDir, name))
}

/** Whichever comes first, a tenth or a gigabyte: uploads and the database share what is left. */
export const roomOf = ({ freeBytes, totalBytes }: Omit<DiskRoom, 'isNearlyFull'>): DiskRoom => ({
  freeBytes,
  totalBytes,
  isNearlyFull: freeBytes < FEW_BYTES || freeBytes < totalBytes * SMALL_SHARE,
})

/** So much more room than the warning asks for that it does not come again with every file that is deleted and written. */
export const isRoomAgain = ({ freeBytes, totalBytes }: DiskRoom) =>
  freeBytes > 1.2 * Math.max(FEW_BYTES, totalBytes * SMALL_SHARE)
