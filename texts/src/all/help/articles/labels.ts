// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/help/articles/labels.ts'
import * as en from '#en/help/articles/labels.ts'

export const articleColumns = joined({ vi: vi.articleColumns, en: en.articleColumns })
export const articleStatuses = joined({ vi: vi.articleStatuses, en: en.articleStatuses })
export const yesOrNo = joined({ vi: vi.yesOrNo, en: en.yesOrNo })
