import { banks } from '@learning-cms/contract/money/banks'

export const bankName = (code: string) => banks.find(({ bin }) => bin === code)?.name ?? code
