// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/money/bank-statements.ts'
import * as en from '#en/reasons/money/bank-statements.ts'

export const bankStatementReasons = joined({ vi: vi.bankStatementReasons, en: en.bankStatementReasons })
