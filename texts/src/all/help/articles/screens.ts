// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/help/articles/screens.ts'
import * as en from '#en/help/articles/screens.ts'

export const screenWords = joined({ vi: vi.screenWords, en: en.screenWords })
