// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/jobs/tray-button.ts'
import * as en from '#en/jobs/tray-button.ts'

export const trayButtonWords = joined({ vi: vi.trayButtonWords, en: en.trayButtonWords })
