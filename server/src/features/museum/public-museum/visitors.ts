import type { CountKind } from '@learning-cms/contract/museum/museum-counts'
import type { FastifyRequest } from 'fastify'
import { stranger } from '#http/actor.ts'
import { windowed } from '#http/api-tokens.ts'
import { networkOf } from '#http/addresses/network.ts'

/**
 * Programs that name themselves: search engines, previews of links, monitors, and tools that download. Browsers inside
 * apps are visitors. A program that claims to be a browser is counted.
 */
const PROGRAM =
  /bot\b|bot[/;)]|crawl|spider|slurp|facebookexternalhit|whatsapp|preview|monitor|lighthouse|headless|curl|wget|python-|okhttp|go-http|java\/|scrapy/i

/**
 * Counted at most for one kind, artifact and network in a minute: enough for a class with its guide, too few for a
 * script.
 */
export const COUNTED_A_MINUTE = 60

/** Limits the memory to about ten megabytes; more networks in a minute are not visitors. */
const REMEMBERED_AT_MOST = 100_000

/** Whether a call is a visitor's: not of staff or of a program, nor fetched ahead of somebody who may never look. */
export function isVisitor({ actor, headers }: FastifyRequest) {
  const purpose = headers['sec-purpose'] ?? headers['purpose'] ?? ''
  return actor === stranger && !PROGRAM.test(headers['user-agent'] ?? '') && !String(purpose).includes('prefetch')
}

/** Whether this call is still counted; calls above the limit are answered all the same. */
export function withinReason() {
  const admit = windowed(COUNTED_A_MINUTE, undefined, REMEMBERED_AT_MOST)
  return ({ ip }: FastifyRequest, artifactId: string, kind: CountKind) =>
    admit(`${networkOf(ip)} ${artifactId} ${kind}`)
}
