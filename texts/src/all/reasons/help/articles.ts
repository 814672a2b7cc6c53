// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/help/articles.ts'
import * as en from '#en/reasons/help/articles.ts'

export const articleReasons = joined({ vi: vi.articleReasons, en: en.articleReasons })
