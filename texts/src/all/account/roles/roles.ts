// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/roles/roles.ts'
import * as en from '#en/account/roles/roles.ts'

export const rolesWords = joined({ vi: vi.rolesWords, en: en.rolesWords })
