import * as z from 'zod'
import { instant } from '#core/common.ts'

/** Where something of a person was found and removed. */
export const removedPlaces = [
  'identity',
  'account',
  'notes',
  'files',
  'mails',
  'campaigns',
  'leads',
  'calendar',
  'groups',
  'orders',
  'learning',
  'identityCases',
  'requests',
  'imports',
  'searches',
  'merges',
  'externalIds',
  'log',
  'other',
] as const

/** What of theirs stays under their pseudonym; why, the texts of each place say. */
export const retainedPlaces = [
  'orders',
  'payments',
  'refunds',
  'invoices',
  'bankLines',
  'shipments',
  'courses',
  'learning',
  'ratings',
  'tickets',
  'consents',
  'requests',
  'openRequests',
  'identityCases',
  'log',
] as const

/** Texts about something else that name them: nobody but a reader knows what to do about those. */
export const namingPlaces = [
  'notes',
  'mails',
  'events',
  'organisations',
  'groups',
  'breaches',
  'reports',
  'imports',
] as const

export type RemovedPlace = (typeof removedPlaces)[number]
export type RetainedPlace = (typeof retainedPlaces)[number]
export type NamingPlace = (typeof namingPlaces)[number]

const counted = <const Place extends readonly [string, ...string[]]>(places: Place) =>
  z.array(z.object({ place: z.enum(places), count: z.int() }))

/** What was found where when somebody was erased, what of it stays, and what still names them. */
export const erasureReport = z.object({
  at: instant,
  byName: z.string(),
  removed: counted(removedPlaces),
  retained: counted(retainedPlaces),
  naming: counted(namingPlaces),
})
export type ErasureReport = z.infer<typeof erasureReport>
