// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/records/bulk.ts'
import * as en from '#en/records/bulk.ts'

export const bulkWords = joined({ vi: vi.bulkWords, en: en.bulkWords })
export const namesInReasons = joined({ vi: vi.namesInReasons, en: en.namesInReasons })
