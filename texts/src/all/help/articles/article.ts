// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/help/articles/article.ts'
import * as en from '#en/help/articles/article.ts'

export const articleFormWords = joined({ vi: vi.articleFormWords, en: en.articleFormWords })
