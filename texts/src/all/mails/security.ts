// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/mails/security.ts'
import * as en from '#en/mails/security.ts'

export const securityMailSubjects = joined({ vi: vi.securityMailSubjects, en: en.securityMailSubjects })
export const securityMailBodies = joined({ vi: vi.securityMailBodies, en: en.securityMailBodies })
export const securityMailWords = joined({ vi: vi.securityMailWords, en: en.securityMailWords })
