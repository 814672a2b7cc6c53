// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/kit/columns.ts'
import * as en from '#en/kit/columns.ts'

export const columnsWords = joined({ vi: vi.columnsWords, en: en.columnsWords })
