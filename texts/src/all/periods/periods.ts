// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/periods/periods.ts'
import * as en from '#en/periods/periods.ts'

export const periodWords = joined({ vi: vi.periodWords, en: en.periodWords })
