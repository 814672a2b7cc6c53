// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/kit/edit.ts'
import * as en from '#en/kit/edit.ts'

export const editWords = joined({ vi: vi.editWords, en: en.editWords })
