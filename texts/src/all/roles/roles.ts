// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/roles/roles.ts'
import * as en from '#en/roles/roles.ts'

export const rolesWords = joined({ vi: vi.rolesWords, en: en.rolesWords })
