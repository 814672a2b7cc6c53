import { sessionBounds } from '@learning-cms/contract/system/organisation'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import { pagePassCookie } from '#http/prerender/cookies.ts'
import { isHttps, publicPathOf } from '#http/addresses/public-path.ts'

const pathOf = (config: Config) => `${publicPathOf(config)}/api/v1/refresh`

/** Browsers accept the prefix only over https. */
const nameOf = (config: Config) => (isHttps(config) ? '__Secure-refresh' : 'refresh')
const options = (config: Config) => ({
  path: pathOf(config),
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: isHttps(config),
})

/** As long as any session may last; when it really ends, the server decides. */
const maxAge = sessionBounds.longestDays.max * 86_400

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

const deviceName = (config: Config) => (isHttps(config) ? '__Secure-device' : 'device')
const deviceOptions = (config: Config) => ({ ...options(config), path: `${publicPathOf(config)}/api/v1/auth` })
/** As long as browsers keep any cookie. */
const deviceMaxAge = 400 * 86_400
const MARK = /^[\w-]{43}$/

/** The mark by which this browser is known again; a new one if it has none. It opens nothing. */
export const deviceMarkOf = (request: FastifyRequest, config: Config) => {
  const mark = request.cookies[deviceName(config)]
  return mark && MARK.test(mark) ? mark : undefined
}

export const setDeviceCookie = (reply: FastifyReply, config: Config, mark: string) =>
  reply.setCookie(deviceName(config), mark, { ...deviceOptions(config), maxAge: deviceMaxAge })

export const refreshCookieOf = (request: FastifyRequest, config: Config) => request.cookies[nameOf(config)] ?? ''
