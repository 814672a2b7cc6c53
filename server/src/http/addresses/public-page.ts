import { isSite } from '@learning-cms/contract/crm/leads/form-site'
import { spoken, type Language } from '@learning-cms/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { languageOf } from '#http/language.ts'

/** Of what a secret address leads to: kept nowhere, named to nobody, found by no search engine. */
export const unkept = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** The reader's choice on the page, or what their browser prefers. */
export function requestedLanguage({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const chosen = (query as { lang?: unknown }).lang
  return spoken.find((one) => one === chosen) ?? languageOf(headers)
}

/** `sites` may show the page within one of theirs; only then is there a script. */
type PublicPageOptions = { forms: 'self' | 'none'; sites?: readonly string[]; hasScript?: boolean }

/** What stands in a header is checked once more where it enters it. */
const framesOf = (sites: readonly string[]) => sites.filter(isSite).join(' ') || "'none'"

/** A page of our own for people who are not signed in: only the style and the script that carry the nonce. */
export function sendPublicPage(reply: FastifyReply, how: PublicPageOptions, contentOf: (nonce: string) => string) {
  const { forms, sites = [], hasScript = false } = how
  const nonce = randomBytes(16).toString('base64')
  return reply
    .headers({
      ...unkept,
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}';${hasScript ? ` script-src 'nonce-${nonce}';` : ''} base-uri 'none'; form-action '${forms}'; frame-ancestors ${framesOf(sites)}`,
    })
    .type('text/html; charset=utf-8')
    .send(contentOf(nonce))
}
