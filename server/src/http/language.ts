import type { Language } from '@learning-cms/contract/core/reasons'
import type { IncomingHttpHeaders } from 'node:http'

/** The first of the two languages in `Accept-Language`; Vietnamese without one. */
export const languageOf = (headers: IncomingHttpHeaders): Language =>
  /\b(vi|en)\b/i.exec(headers['accept-language'] ?? '')?.[1]?.toLowerCase() === 'en' ? 'en' : 'vi'
