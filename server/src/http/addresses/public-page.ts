import { isSite } from '@learning-cms/contract/crm/leads/form-site'
import { spoken, type Language } from '@learning-cms/texts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { languageOf } from '#http/language.ts'
import { isRecord } from '@learning-cms/domain/records/fields'

/** For pages behind a secret link: never cached, never sent as a referrer, never indexed. */
export const unkept = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** The reader's choice on the page, or what their browser prefers. */
export function requestedLanguage({ query, headers }: Pick<FastifyRequest, 'query' | 'headers'>): Language {
  const chosen = isRecord(query) ? query['lang'] : undefined
  return spoken.find((one) => one === chosen) ?? languageOf(headers)
}

/** `sites` are the origins that may embed the page. */
type PublicPageOptions = { forms: 'self' | 'none'; sites?: readonly string[]; hasScript?: boolean }

/** Checked again, because they become part of a header. */
const framesOf = (sites: readonly string[]) => sites.filter(isSite).join(' ') || "'none'"

/** A page for people who are not signed in. Only a style and a script with the nonce are allowed. */
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
