import { chmodSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

export type Identity = { uid: number; gid: number }

/** PostgreSQL refuses to run as root, so a root server hands its cluster to another account. Otherwise undefined. */
export function identityFor(cluster: string): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = ownerOf(cluster)
  if (owner && owner.uid !== 0) return owner
  const account = accountNamed('postgres') ?? accountNamed('nobody')
  if (!account) throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody".')
  return account
}

function ownerOf(path: string): Identity | undefined {
  const { uid, gid } = statSync(path, { throwIfNoEntry: false }) ?? {}
  return uid === undefined || gid === undefined ? undefined : { uid, gid }
}

function accountNamed(name: string): Identity | undefined {
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find((fields) => fields[0] === name)
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) }
}

/** Whether this account can pass through every folder above `path`. */
export function isReachable(path: string, identity: Identity | undefined) {
  if (!identity) return true
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if (!mayTraverse(folder, identity)) return false
    if (folder === dirname(folder)) return true
  }
}

function mayTraverse(folder: string, { uid, gid }: Identity) {
  const found = statSync(folder)
  const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001
  return (found.mode & bit) !== 0
}

/** Lets others pass through a folder without listing its contents. */
export function letThrough(folder: string) {
  const { mode } = statSync(folder)
  if ((mode & 0o011) !== 0o011) chmodSync(folder, (mode & 0o7777) | 0o011)
}
