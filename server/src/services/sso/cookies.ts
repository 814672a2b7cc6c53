import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import { isHttps, publicPathOf } from '#http/addresses/public-path.ts'

export const ATTEMPT_MINUTES = 10
export const TICKET_SECONDS = 60

const prefix = (config: Config) => (isHttps(config) ? '__Secure-' : '')

/** One for each attempt, so that two tabs do not disturb each other. */
const attemptName = (config: Config, stateHash: string) =>
  `${prefix(config)}sso-${stateHash.replace(/[^\w]/g, '').slice(0, 12)}`
const ticketName = (config: Config) => `${prefix(config)}sso-ticket`

/** Lax: the way back from the provider is a navigation from another site. */
const attemptOptions = (config: Config) => ({
  path: `${publicPathOf(config)}/api/v1/sso`,
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isHttps(config),
})
/** Only the console's own call, made after the way back, receives it. */
const ticketOptions = (config: Config) => ({
  path: `${publicPathOf(config)}/api/v1/auth/sso`,
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: isHttps(config),
})

type Attempt = { stateHash: string; secret: string }

export const setAttemptCookie = (reply: FastifyReply, config: Config, { stateHash, secret }: Attempt) =>
  reply.setCookie(attemptName(config, stateHash), secret, { ...attemptOptions(config), maxAge: ATTEMPT_MINUTES * 60 })

/** Returns the attempt's secret from its cookie, and removes the cookie. */
export function takeAttemptCookie(request: FastifyRequest, reply: FastifyReply, config: Config, stateHash: string) {
  const name = attemptName(config, stateHash)
  const secret = request.cookies[name] ?? ''
  if (secret) reply.clearCookie(name, attemptOptions(config))
  return secret
}

export const setTicketCookie = (reply: FastifyReply, config: Config, ticket: string) =>
  reply.setCookie(ticketName(config), ticket, { ...ticketOptions(config), maxAge: TICKET_SECONDS })

export function takeTicketCookie(request: FastifyRequest, reply: FastifyReply, config: Config) {
  const ticket = request.cookies[ticketName(config)] ?? ''
  if (ticket) reply.clearCookie(ticketName(config), ticketOptions(config))
  return ticket
}
