import type { IncomingHttpHeaders } from 'node:http'
import { spoken, type Language } from '@learning-cms/texts'

const known = new RegExp(`\\b(?:${spoken.join('|')})\\b`, 'i')

/** The first of our languages in `Accept-Language`; Vietnamese without one. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const named = known.exec(headers['accept-language'] ?? '')?.[0].toLowerCase()
  return spoken.find((one) => one === named) ?? 'vi'
}
