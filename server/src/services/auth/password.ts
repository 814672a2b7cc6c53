import type { Reason } from '@learning-cms/contract/core/reasons'
import { hash, verify } from '@node-rs/argon2'
import { sql } from 'drizzle-orm'
import { availableParallelism } from 'node:os'
import type { Db } from '#db/open.ts'
import { refuse } from '#refuse'
import { readPasswordRule } from '#services/settings/organisation.ts'
import { isSoonGuessed } from './common-passwords.ts'
import { lanes } from '#http/concurrency.ts'

/** Argon2id with the parameters OWASP recommends: 19 MiB, two passes. */
const STRENGTH = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashing shares its four threads with file access, and leaves a core free. */
const AT_ONCE = availableParallelism() > 2 ? 2 : 1
const WAITING_AT_MOST = 64
/**
 * Compared against when there is no password, so that the answer takes as long: the hash of 32 discarded random bytes.
 */
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$7OhmRk5IpOERVdT5Ld7ZIA$0LRRifp7vHiqIT/tfWquMB7feu8wHQI1hCW+vaBkbJk'

const inTurn = lanes(AT_ONCE, (waiting) => {
  if (waiting >= WAITING_AT_MOST) refuse('too-many-requests', 'server.busy')
})

export const hashPassword = (password: string) => inTurn(() => hash(password.normalize('NFC'), STRENGTH))

/** False when there is no hash, after doing the same work. */
export async function isPassword(hash: string | null | undefined, password: string) {
  const fits = await inTurn(() => verify(hash ?? NOBODYS, password.normalize('NFC')))
  return fits && hash != null
}

type Chosen = { password: string; username: string; email?: string | null }

/** Why a password is too weak: attackers try it first, or it contains the person's own details. */
export async function weaknessOf(db: Db, { password, username, email }: Chosen): Promise<Reason | undefined> {
  const letters = lettersOf(password)
  if (containsName(letters, username)) return 'users.password-has-username'
  if (email && containsName(letters, email.replace(/@.*$/, ''))) return 'users.password-has-email'
  if (containsName(letters, 'Learning CMS')) return 'users.password-has-product'
  const { rows } = await db.execute<{ names: string[] }>(sql`select array[name_vi, name_en] as names from museum`)
  const names = rows.flatMap((row) => row.names)
  if (names.some((name) => containsName(letters, name))) return 'users.password-has-company'
  const known = [username, email?.replace(/@.*$/, '') ?? '', ...names.map(lettersOf)].filter(Boolean)
  return (await isSoonGuessed(password.normalize('NFC'), known)) ? 'users.password-common' : undefined
}

export async function refuseWeakPassword(db: Db, chosen: Chosen) {
  const { minLength: min } = await readPasswordRule(db)
  if (chosen.password.length < min)
    refuse('invalid-input', 'input.invalid', {
      fields: { password: 'users.password-shorter' },
      values: { password: { min } },
    })
  const weakness = await weaknessOf(db, chosen)
  if (weakness) refuse('invalid-input', 'input.invalid', { fields: { password: weakness } })
}

/** Without accents, case and separators: "Bảo tàng" may be written "bao-tang". */
const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replace(/[^\p{L}\p{N}]/gu, '')

const SHORTEST_NAME = 4
const SHORTEST_REST = 8

/** A short name occurs in many words by chance: it only counts at the ends, when little else is left. */
function containsName(letters: string, name: string) {
  const part = lettersOf(name)
  if (part.length >= SHORTEST_NAME) return letters.includes(part)
  const isAtEnd = letters.startsWith(part) || letters.endsWith(part)
  return part !== '' && isAtEnd && letters.length - part.length < SHORTEST_REST
}
