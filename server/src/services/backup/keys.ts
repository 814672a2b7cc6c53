import { createHmac, hkdfSync, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, string, number, object, Buffer>(scrypt)
/** 64 MB and about 0.2 s of another thread for each guess. */
const COST = { N: 65_536, r: 8, p: 1, maxmem: 96 * 1024 * 1024 }

/** What a passphrase gives: keys for files, names that give nothing away, and a seal that only its holder can make. */
export type BackupKey = {
  /** Of one file, by the salt it begins with. */
  fileKey: (salt: Buffer) => Buffer
  mac: (text: string) => string
  /** Tells a wrong passphrase from a damaged backup. */
  test: string
}

/** The last one is remembered: a list of backups should not cost a derivation each time it is looked at. */
let last: { passphrase: string; key: Promise<BackupKey> } | undefined

export function backupKeyOf(passphrase: string): Promise<BackupKey> {
  if (last?.passphrase !== passphrase) last = { passphrase, key: derived(passphrase) }
  return last.key
}

async function derived(passphrase: string): Promise<BackupKey> {
  const master = await derive(passphrase, 'learning-cms backup', 32, COST)
  const mac = (text: string) => createHmac('sha256', master).update(text).digest('hex')
  return {
    fileKey: (salt) => Buffer.from(hkdfSync('sha256', master, salt, 'learning-cms backup file', 32)),
    mac,
    test: mac('learning-cms key test').slice(0, 32),
  }
}
