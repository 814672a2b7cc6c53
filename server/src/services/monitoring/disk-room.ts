import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#config'
import { backupDirOf } from '#services/backup/folder.ts'

const FEW_BYTES = 1_000_000_000
const SMALL_SHARE = 0.1

export type DiskRoom = { freeBytes: number; totalBytes: number; isNearlyFull: boolean }
/** One of our folders, standing for the disk it is on. */
export type Disk = DiskRoom & { folder: string }
type Folders = Pick<Config, 'dataDir' | 'backupDir' | 'databaseUrl'>

/** The disk space of a folder that is left for unprivileged accounts. Undefined when the system does not say. */
export async function diskRoom(folder: string): Promise<DiskRoom | undefined> {
  const disk = await statfs(folder).catch(() => undefined)
  if (!disk || disk.blocks === 0) return undefined
  return roomOf({ freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize })
}

/** The disks the server writes to, each once: that of DATA_DIR first, then the embedded database's and the backups'. */
export async function disksOf(config: Folders): Promise<Disk[]> {
  const disks = new Map<number, Disk>()
  for (const folder of [config.dataDir, ...(await databaseIn(config)), backupDirOf(config)]) {
    const device = (await stat(folder).catch(() => undefined))?.dev
    const room = device === undefined || disks.has(device) ? undefined : await diskRoom(folder)
    if (device !== undefined && room) disks.set(device, { folder, ...room })
  }
  return [...disks.values()]
}

/** The embedded database's folder may be mounted or linked from another disk. */
async function databaseIn({ dataDir, databaseUrl }: Folders) {
  if (databaseUrl) return []
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => /^pg\d+$/.test(name)).map((name) => join(dataDir, name))
}

/** A tenth or a gigabyte, whichever is reached first: uploads and the database share what is left. */
export const roomOf = ({ freeBytes, totalBytes }: Omit<DiskRoom, 'isNearlyFull'>): DiskRoom => ({
  freeBytes,
  totalBytes,
  isNearlyFull: freeBytes < FEW_BYTES || freeBytes < totalBytes * SMALL_SHARE,
})

/** Enough above the warning threshold that it does not reappear with every file that is deleted and written. */
export const isRoomAgain = ({ freeBytes, totalBytes }: DiskRoom) =>
  freeBytes > 1.2 * Math.max(FEW_BYTES, totalBytes * SMALL_SHARE)
