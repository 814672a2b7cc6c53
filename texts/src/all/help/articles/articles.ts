// Written by `npm run texts`.
import { joined } from '#translation.ts'
import * as vi from '#vi/help/articles/articles.ts'
import * as en from '#en/help/articles/articles.ts'

export const articleWords = joined({ vi: vi.articleWords, en: en.articleWords })
