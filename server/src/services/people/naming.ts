import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#db/open.ts'
import { ownAddressesOf } from './by-address.ts'

/** What identifies a person in a text that somebody else typed. */
export type Naming = {
  fullName: string | null
  addresses: readonly string[]
  /** Without a leading zero or country code. */
  phones: readonly string[]
}

/** A single word, such as a given name, would match too many other people. */
const WORDS_AT_LEAST = 2
/** Shorter numbers would match parts of other numbers. */
const DIGITS_AT_LEAST = 8

/** Their name, and the addresses and numbers that nobody else has. Call it while they still have them. */
export async function namingOf(db: Db, personId: string): Promise<Naming> {
  const { rows } = await db.execute<{ fullName: string; phones: string[] }>(sql`
    select f_fold(p.full_name collate "default") as "fullName", array(
        select k.key from person_keys k where k.person_id = p.id and k.kind = 'phone' and not exists (
          select from person_keys o where o.kind = 'phone' and o.key = k.key and o.person_id <> p.id)) as phones
    from people p where p.id = ${personId}`)
  const words = wordsOf(rows[0]?.fullName ?? '')
  return {
    fullName: words.length >= WORDS_AT_LEAST ? words.join(' ') : null,
    addresses: await ownAddressesOf(db, personId),
    phones: (rows[0]?.phones ?? []).map(nationalDigits).filter((digits) => digits.length >= DIGITS_AT_LEAST),
  }
}

const wordsOf = (folded: string) => folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')

const nationalDigits = (phone: string) => phone.replace(/\D/g, '').replace(/^(?:84|0)/, '')

/** Whether a text names them: their whole name, an address or a number. */
export function isNamedIn(text: SQL, { fullName, addresses, phones }: Naming): SQL {
  const ways = [
    ...addresses.map((address) => sql`position(${address} in lower(${text})) > 0`),
    ...phones.map((digits) => sql`position(${digits} in regexp_replace(${text}, '[^0-9]+', '', 'g')) > 0`),
    ...(fullName ? [sql`position(${` ${fullName} `} in ${spaced(text)}) > 0`] : []),
  ]
  return ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
}

/** Words without marks and accents, each between spaces. */
const spaced = (text: SQL) => sql`(' ' || regexp_replace(f_fold(${text}), '[^[:alnum:]]+', ' ', 'g') || ' ')`
