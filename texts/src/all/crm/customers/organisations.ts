// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/crm/customers/organisations.ts'
import * as en from '#en/crm/customers/organisations.ts'

export const organisationWords = joined({ vi: vi.organisationWords, en: en.organisationWords })
