// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/backups/backups.ts'
import * as en from '#en/system/backups/backups.ts'

export const backupWords = joined({ vi: vi.backupWords, en: en.backupWords })
