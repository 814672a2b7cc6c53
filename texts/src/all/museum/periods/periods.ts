// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/museum/periods/periods.ts'
import * as en from '#en/museum/periods/periods.ts'

export const periodWords = joined({ vi: vi.periodWords, en: en.periodWords })
