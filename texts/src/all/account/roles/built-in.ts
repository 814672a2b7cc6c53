// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/account/roles/built-in.ts'
import * as en from '#en/account/roles/built-in.ts'

export const roleNames = joined({ vi: vi.roleNames, en: en.roleNames })
export const roleDescriptions = joined({ vi: vi.roleDescriptions, en: en.roleDescriptions })
