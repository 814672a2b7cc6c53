// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/accounts/organisation.ts'
import * as en from '#en/accounts/organisation.ts'

export const organisationWords = joined({ vi: vi.organisationWords, en: en.organisationWords })
