import type { Customer, RevealedCustomer } from '@learning-cms/contract/crm/customers/customers'
import type { customerPageWords } from '@learning-cms/texts/crm/customers/customer'
import type { customerWords } from '@learning-cms/texts/crm/customers/customers'
import type { Say } from '#kit/text/words.ts'

/** What is never masked. */
export type OpenValues = Pick<Customer, 'fullName' | 'gender' | 'title' | 'source' | 'ownerId'> & { tags: string[] }
export type CustomerValues = OpenValues &
  Pick<Customer, 'phone' | 'birthDate' | 'address' | 'emails' | 'phones' | 'addresses' | 'links'> & {
    email: string | null
  }

/** A customer with the revealed values in place of the masked ones. */
export type FullCustomer = Customer & RevealedCustomer

export const openValuesOf = (row: Customer | undefined): OpenValues => ({
  fullName: row?.fullName ?? '',
  gender: row?.gender ?? null,
  title: row?.title ?? '',
  source: row?.source ?? 'console',
  ownerId: row?.ownerId ?? null,
  tags: row?.tags.map(({ name }) => name) ?? [],
})

export const valuesOf = (row: Customer | undefined): CustomerValues => ({
  ...openValuesOf(row),
  email: row?.email ?? null,
  phone: row?.phone ?? '',
  birthDate: row?.birthDate ?? null,
  address: row?.address ?? '',
  emails: row?.emails ?? [],
  phones: row?.phones ?? [],
  addresses: row?.addresses ?? [],
  links: row?.links ?? [],
})

type SayCustomer = Say<typeof customerWords.vi>
type SayPage = Say<typeof customerPageWords.vi>

export const openNames = (say: SayCustomer): Record<keyof OpenValues, string> => ({
  fullName: say('fullName'),
  gender: say('gender'),
  title: say('jobTitle'),
  source: say('source'),
  ownerId: say('owner'),
  tags: say('tags'),
})

export const fieldNames = (say: SayCustomer, sayPage: SayPage): Record<keyof CustomerValues, string> => ({
  ...openNames(say),
  email: say('email'),
  phone: say('phone'),
  birthDate: sayPage('birthDate'),
  address: sayPage('address'),
  emails: sayPage('emails'),
  phones: sayPage('phones'),
  addresses: sayPage('addresses'),
  links: sayPage('links'),
})
