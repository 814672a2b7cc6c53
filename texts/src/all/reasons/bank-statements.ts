// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/bank-statements.ts'
import * as en from '#en/reasons/bank-statements.ts'

export const bankStatementReasons = joined({ vi: vi.bankStatementReasons, en: en.bankStatementReasons })
