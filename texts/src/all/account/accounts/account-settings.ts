// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/accounts/account-settings.ts'
import * as en from '#en/account/accounts/account-settings.ts'

export const accountSettingsWords = joined({ vi: vi.accountSettingsWords, en: en.accountSettingsWords })
