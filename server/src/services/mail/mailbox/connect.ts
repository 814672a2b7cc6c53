import type { MailFault, MailServer } from '@learning-cms/contract/crm/mail/mailboxes'
import { ImapFlow } from 'imapflow'
import { createTransport } from 'nodemailer'
import { isIP } from 'node:net'
import type { Config } from '#config'
import { byNameServers } from '#services/outgoing/names.ts'
import { isPublicAddress } from '#services/outgoing/public-address.ts'
import { readingWhenSent } from './hand-over.ts'

const PATIENCE_MS = 10_000
const SILENCE_MS = 60_000
/** IDLE is asked for again before servers, and the networks between, forget the connection. */
const IDLE_MS = 4 * 60_000

export class MailUnreached extends Error {
  readonly fault: MailFault
  constructor(fault: MailFault, cause?: unknown) {
    super(`mail server not reached: ${fault}`, { cause })
    this.fault = fault
  }
}

export type Access = { server: MailServer; username: string; password: string; mayCallLoopback: boolean }

/**
 * The checked address of a mail server: people typed the name, so it must lead to the public internet. The connection
 * goes to this address, whatever the name says a moment later.
 */
async function addressOf({ host }: MailServer, { mayCallLoopback }: Pick<Config, 'mayCallLoopback'>) {
  const mayReach = (address: string) => isPublicAddress(address) || (mayCallLoopback && /^127\.|^::1$/.test(address))
  const found = isIP(host)
    ? [host]
    : await byNameServers(host).then(
        (all) => all.map(({ address }) => address),
        (error: unknown) => Promise.reject(new MailUnreached('name', error)),
      )
  return found.find(mayReach) ?? Promise.reject(new MailUnreached('address'))
}

const nameFor = ({ host }: MailServer) => (isIP(host) ? {} : { servername: host })

/** Connects and signs in. The client always has an `error` listener, without which an error would end the process. */
export async function openImap(access: Access, { onFault }: { onFault?: (error: unknown) => void } = {}) {
  const { server, username, password } = access
  const client = new ImapFlow({
    host: await addressOf(server, access),
    port: server.port,
    secure: server.security === 'tls',
    ...(server.security !== 'tls' && { doSTARTTLS: server.security === 'starttls' }),
    ...nameFor(server),
    auth: { user: username, pass: password },
    logger: false,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: IDLE_MS + SILENCE_MS,
    maxIdleTime: IDLE_MS,
  })
  client.on('error', (error: unknown) => onFault?.(error))
  try {
    await client.connect()
    return client
  } catch (error) {
    client.close()
    throw new MailUnreached(faultOf(error), error)
  }
}

/** Keeps connections to the server open for further messages. */
const POOLED = { pool: true, maxConnections: 4, maxMessages: 1_000 }

export async function smtpFor(access: Access, { isPooled = false } = {}) {
  const { server, username, password } = access
  const transport = createTransport({
    ...(isPooled && POOLED),
    host: await addressOf(server, access),
    port: server.port,
    secure: server.security === 'tls',
    requireTLS: server.security === 'starttls',
    ignoreTLS: server.security === 'none',
    ...(!isIP(server.host) && { tls: { servername: server.host } }),
    // A server on the same machine may accept mail without authentication.
    ...(password && { auth: { user: username, pass: password } }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as never)
  return readingWhenSent(transport)
}

type Failure = NodeJS.ErrnoException & {
  authenticationFailed?: boolean
  responseCode?: number
  serverResponseCode?: string
  command?: string
}

/** The error as one of the contract's keys, whose texts tell people what to do. */
export function faultOf(error: unknown): MailFault {
  if (error instanceof MailUnreached) return error.fault
  const { authenticationFailed, code = '', responseCode, message, serverResponseCode = '' } = error as Failure
  if (authenticationFailed || code === 'EAUTH' || responseCode === 535) return 'password'
  if (/OVERQUOTA/i.test(serverResponseCode) || responseCode === 552) return 'full'
  if (/ENOTFOUND|EDNS|EAI_AGAIN/.test(code)) return 'name'
  if (/TIMEOUT|ETIMEDOUT/i.test(code)) return 'timeout'
  if (/ERR_(TLS|SSL)|CERT|SELF_SIGNED|UNABLE_TO|ETLS|EPROTO/.test(code) || /\bTLS\b|certificate/i.test(message))
    return 'tls'
  return responseCode ? 'server' : 'connection'
}
