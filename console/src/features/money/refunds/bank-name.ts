import { banks } from '@learning-cms/contract/money/banks'

export const bankName = (wanted: string) => banks.find(({ bin }) => bin === wanted)?.name ?? wanted
