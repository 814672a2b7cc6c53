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

/** The longest a session may be configured to last; its actual end is checked by the server. */
const maxAge = sessionBounds.longestDays.max * 86_400

/**
 * Scripts cannot read these cookies, and other sites cannot send them. The refresh token is sent to the refresh call
 * only, the page pass to the console's pages only.
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
/** The longest lifetime that browsers allow a cookie. */
const deviceMaxAge = 400 * 86_400
const MARK = /^[\w-]{43}$/

/** The random mark that identifies this browser; undefined if it has none. It grants no access. */
export const deviceMarkOf = (request: FastifyRequest, config: Config) => {
  const mark = request.cookies[deviceName(config)]
  return mark && MARK.test(mark) ? mark : undefined
}

export const setDeviceCookie = (reply: FastifyReply, config: Config, mark: string) =>
  reply.setCookie(deviceName(config), mark, { ...deviceOptions(config), maxAge: deviceMaxAge })

export const refreshCookieOf = (request: FastifyRequest, config: Config) => request.cookies[nameOf(config)] ?? ''
