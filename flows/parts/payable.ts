import type { SignedIn } from './people.ts'

/**
 * The instructor with the lowest unpaid earnings of which some are payable: those of another journey's sale may all be
 * held.
 */
export async function payableInstructor({ done }: SignedIn) {
  const { rows } = await done('GET', '/instructors?isOwed=true&sort=owed&order=asc')
  for (const row of rows as { id: string; fullName: string }[]) {
    const { payable, inPayouts } = await done('GET', `/instructors/${row.id}/earnings`)
    if (payable > inPayouts) return row
  }
  throw new Error('No instructor of the sample has anything to be paid.')
}
