// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/system/backups.ts'
import * as en from '#en/reasons/system/backups.ts'

export const backupReasons = joined({ vi: vi.backupReasons, en: en.backupReasons })
