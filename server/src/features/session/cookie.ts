import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import { publicPathOf } from '#http/public-path.ts'
import { LONGEST_DAYS } from './queries.ts'

const pathOf = (config: Config) => `${publicPathOf(config)}/api/v1/refresh`

const isHttps = ({ publicUrl }: Config) => publicUrl.startsWith('https:')
/** Browsers accept the prefix only over https. */
const nameOf = (config: Config) => (isHttps(config) ? '__Secure-refresh' : 'refresh')
const options = (config: Config) => ({
  path: pathOf(config),
  httpOnly: true,
  sameSite: 'strict' as const,
  secure: isHttps(config),
})

/** No script can read it, no other site can send it, and only the refresh call receives it. */
export const setRefreshCookie = (reply: FastifyReply, config: Config, token: string) =>
  reply.setCookie(nameOf(config), token, { ...options(config), maxAge: LONGEST_DAYS * 86_400 })
export const clearRefreshCookie = (reply: FastifyReply, config: Config) =>
  reply.clearCookie(nameOf(config), options(config))
export const refreshCookieOf = (request: FastifyRequest, config: Config) => request.cookies[nameOf(config)] ?? ''
