// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/system/jobs/tray-button.ts'
import * as en from '#en/system/jobs/tray-button.ts'

export const trayButtonWords = joined({ vi: vi.trayButtonWords, en: en.trayButtonWords })
