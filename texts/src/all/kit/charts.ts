// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/kit/charts.ts'
import * as en from '#en/kit/charts.ts'

export const chartWords = joined({ vi: vi.chartWords, en: en.chartWords })
