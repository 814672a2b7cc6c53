// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/mails/accounts.ts'
import * as en from '#en/mails/accounts.ts'

export const resetMailTexts = joined({ vi: vi.resetMailTexts, en: en.resetMailTexts })
export const inviteMailTexts = joined({ vi: vi.inviteMailTexts, en: en.inviteMailTexts })
export const addressMailTexts = joined({ vi: vi.addressMailTexts, en: en.addressMailTexts })
export const knownAddressMailTexts = joined({ vi: vi.knownAddressMailTexts, en: en.knownAddressMailTexts })
export const newAddressMailTexts = joined({ vi: vi.newAddressMailTexts, en: en.newAddressMailTexts })
export const testMailTexts = joined({ vi: vi.testMailTexts, en: en.testMailTexts })
