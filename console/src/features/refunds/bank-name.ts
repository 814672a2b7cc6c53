import { banks } from '@learning-cms/contract/banks'

export const bankName = (wanted: string) => banks.find(({ bin }) => bin === wanted)?.name ?? wanted
