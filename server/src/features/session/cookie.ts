import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import { pagePassCookie } from '#http/prerender/cookies.ts'
import { isHttps, publicPathOf } from '#http/public-path.ts'
import { LONGEST_DAYS } from './queries.ts'

const pathOf = (config: Config) => `${publicPathOf(config)}/api/v1/refresh`

/** Browsers accept the prefix only over https. */
const nameOf = (config: Config) => (isHttps(config) ? '__Secure-refresh' : 'refresh')
const options = (config: Config) => ({
  path: pathOf(config),
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: isHttps(config),
})

const maxAge = LONGEST_DAYS * 86_400

/**
 * No script can read either, and no other site can send them. Only the refresh call receives the one, only the
 * console's pages the other.
 */
export function setSessionCookies(reply: FastifyReply, config: Config, refreshToken: string, pagePass: string) {
  const page = pagePassCookie(config)
  reply.setCookie(nameOf(config), refreshToken, { ...options(config), maxAge })
  reply.setCookie(page.name, pagePass, { ...page.options, maxAge })
}

export function clearSessionCookies(reply: FastifyReply, config: Config) {
  const page = pagePassCookie(config)
  reply.clearCookie(nameOf(config), options(config))
  reply.clearCookie(page.name, page.options)
}

export const refreshCookieOf = (request: FastifyRequest, config: Config) => request.cookies[nameOf(config)] ?? ''
