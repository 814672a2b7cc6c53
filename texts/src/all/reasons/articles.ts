// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/reasons/articles.ts'
import * as en from '#en/reasons/articles.ts'

export const articleReasons = joined({ vi: vi.articleReasons, en: en.articleReasons })
