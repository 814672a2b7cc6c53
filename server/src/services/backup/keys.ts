import { createHmac, hkdfSync, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, string, number, object, Buffer>(scrypt)
/** scrypt: each derivation, and so each guess, takes 64 MB and about 0.2 s of another thread. */
const COST = { N: 65_536, r: 8, p: 1, maxmem: 96 * 1024 * 1024 }

/** What is derived from a passphrase: keys for files, opaque names, and a seal that only its holder can make. */
export type BackupKey = {
  /** The key of one file, from the salt at its beginning. */
  fileKey: (salt: Buffer) => Buffer
  mac: (text: string) => string
  /** Distinguishes a wrong passphrase from a damaged backup. */
  test: string
}

/** The last key is cached: listing backups should not derive it each time. */
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
