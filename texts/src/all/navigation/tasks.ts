// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/navigation/tasks.ts'
import * as en from '#en/navigation/tasks.ts'

export const taskWords = joined({ vi: vi.taskWords, en: en.taskWords })
