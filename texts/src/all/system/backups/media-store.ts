// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/backups/media-store.ts'
import * as en from '#en/system/backups/media-store.ts'

export const mediaStoreWords = joined({ vi: vi.mediaStoreWords, en: en.mediaStoreWords })
