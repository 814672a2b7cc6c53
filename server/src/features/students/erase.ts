import type { Db } from '#db/open.ts'
import {
  eraseExternalIds,
  eraseKeptAnswers,
  eraseLoggedValues,
  eraseNotes,
  erasePerson,
  eraseProfile,
  eraseReasons,
} from './erase-queries.ts'

/** What stands in a person's place: as the log calls them, in every language. */
export const pseudonymOf = (id: string) => `#${id.slice(-6)}`

/** Nothing is left that tells who this was; what they had and learned stays. The caller holds the lock. */
export async function pseudonymise(tx: Db, id: string) {
  await eraseLoggedValues(tx, id)
  await eraseNotes(tx, id)
  await eraseReasons(tx, id)
  await eraseExternalIds(tx, id)
  await eraseKeptAnswers(tx, id)
  await erasePerson(tx, id, pseudonymOf(id))
  await eraseProfile(tx, id)
}
