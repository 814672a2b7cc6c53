import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { refuse } from '#http/refuse.ts'
import { commonPasswords } from './common-passwords.ts'

/** Argon2id, as OWASP asks of it: 19 MiB, two passes. */
const STRENGTH = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashing shares its four threads with file access, and leaves a core to everybody else. */
const AT_ONCE = availableParallelism() > 2 ? 2 : 1
const WAITING_AT_MOST = 64
/** What is compared where there is no password, so that the answer takes as long: the hash of 32 forgotten bytes. */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$7OhmRk5IpOERVdT5Ld7ZIA$0LRRifp7vHiqIT/tfWquMB7feu8wHQI1hCW+vaBkbJk'

export const hashPassword = (password: string) => inTurn(() => hash(password.normalize('NFC'), STRENGTH))

/** False where there is no hash, after the same work. */
export async function isPassword(kept: string | null | undefined, password: string) {
  const fits = await inTurn(() => verify(kept ?? NOBODYS, password.normalize('NFC')))
  return fits && kept != null
}

/** Those that attackers try first. */
export function isCommonPassword(password: string, username: string) {
  const plain = password.normalize('NFC').toLowerCase()
  return new Set(plain).size === 1 || plain === username.toLowerCase() || commonPasswords.has(plain)
}

export function refuseCommonPassword(password: string, username: string) {
  if (isCommonPassword(password, username))
    refuse('invalid-input', 'input.invalid', { fields: { password: 'users.password-common' } })
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>) {
  if (running < AT_ONCE) running += 1
  else if (waiting.length >= WAITING_AT_MOST) refuse('too-many-requests', 'server.busy')
  else await new Promise<void>((start) => waiting.push(start))
  try {
    return await work()
  } finally {
    // Who waits takes over the place; without anybody it becomes free.
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}
