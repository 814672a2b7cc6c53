import { readFileSync } from 'node:fs'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import { codeOf } from '#errors'
import { namesOf } from '@learning-cms/domain/records/fields'

const repository = join(import.meta.dirname, '..', '..')

const isUrlOf =
  (...protocols: string[]) =>
  (text: string) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol)

const isNetwork = (entry: string) => {
  const [address = '', bits, ...rest] = entry.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/**
 * Digits and dots alone must be a valid IP address; whether a name resolves to this machine is known once we listen.
 */
const isHost = (text: string) => isIP(text) > 0 || (/^[\w.-]{1,253}$/.test(text) && !/^[\d.]+$/.test(text))

/** The first segments of our own paths: below one of them an address would be ambiguous. */
const ownPaths = ['api', 'media', 'learning-cms', 'healthz', 'readyz', 'metrics', 'version', '.well-known']

/** A URL without query and fragment, whose path, if it has one, does not begin with one of `ownPaths`. */
const isPlace = (text: string) => {
  const { pathname, search, hash } = new URL(text)
  const parts = pathname.replace(/\/$/, '').split('/').slice(1)
  return search + hash === '' && parts.every((part) => /^[\w.~-]+$/.test(part)) && !ownPaths.includes(parts[0] ?? '')
}

/** As in RFC 9116: the address of a page or a mailbox, whose scheme may be omitted. */
const contactOf = (text: string) => (isUrlOf('https:', 'mailto:', 'tel:')(text) ? text : `mailto:${text}`)
const isContact = (text: string) =>
  /^[\x21-\x7e]+$/.test(text) &&
  (isUrlOf('https:', 'tel:')(text) || z.email().safeParse(text.replace(/^mailto:/, '')).success)

const isLoopbackName = (hostname: string) => /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
const SIGNING_BITS = 2048
/** The certificate has to belong to the key. */
function isSigningKey(pem: string) {
  try {
    const key = createPrivateKey(pem)
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    return key.asymmetricKeyType === 'rsa' && bits >= SIGNING_BITS && new X509Certificate(pem).checkPrivateKey(key)
  } catch {
    return false
  }
}

const SEALING_KEY_LENGTH = 32
const METRICS_TOKEN_LENGTH = 20
const GATEWAY_TIMEOUT = 'a whole number from 30 to 300'
const DRAW_WITHIN = 'a whole number from 100 to 10000'
const PORT = 'a whole number from 0 to 65535'
const settings = z.object({
  PORT: z
    .string(PORT)
    .regex(/^\d{1,5}$/, PORT)
    .transform(Number)
    .refine((port) => port <= 65_535, PORT)
    .default(3000),
  HOST: z.string().refine(isHost, 'an address of this machine, such as 127.0.0.1 or 0.0.0.0').default('127.0.0.1'),
  PUBLIC_URL: z
    .string()
    .refine(isUrlOf('http:', 'https:'), 'an address such as https://cms.example.com')
    .refine(
      (text) => !isUrlOf('http:', 'https:')(text) || isPlace(text),
      `an address such as https://cms.example.com or https://example.com/lms, the path of which begins with none of ${ownPaths.join(', ')}`,
    )
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .refine(isUrlOf('postgres:', 'postgresql:'), 'an address such as postgres://user:password@host:5432/database')
    .optional(),
  POSTGRES_BIN: z.string().optional(),
  ADMIN_USERNAME: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  SAMPLE_DATA: z.enum(['small', 'large'], 'small or large').optional(),
  SMTP_URL: z
    .string()
    .refine(isUrlOf('smtp:', 'smtps:'), 'an address such as smtps://user:password@mail.example.com')
    .optional(),
  MAIL_FROM: z.email('an e-mail address').optional(),
  SEALING_KEY: z.string().min(SEALING_KEY_LENGTH, `at least ${SEALING_KEY_LENGTH} characters`).optional(),
  METRICS_TOKEN: z.string().min(METRICS_TOKEN_LENGTH, `at least ${METRICS_TOKEN_LENGTH} characters`).optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEY: z.string().min(SEALING_KEY_LENGTH, `at least ${SEALING_KEY_LENGTH} characters`).optional(),
  SECURITY_CONTACT: z
    .string()
    .refine(isContact, 'an e-mail address or the address of a page, such as security@example.com')
    .transform(contactOf)
    .optional(),
  INVOICE_KEY: z
    .string()
    .refine(isSigningKey, 'a private RSA key of 2048 bits or more and its certificate, both as PEM')
    .optional(),
  GATEWAY_TIMEOUT_SECONDS: z
    .string(GATEWAY_TIMEOUT)
    .regex(/^\d{2,3}$/, GATEWAY_TIMEOUT)
    .transform(Number)
    .refine((seconds) => seconds >= 30 && seconds <= 300, GATEWAY_TIMEOUT)
    .default(40),
  DRAW_WITHIN_MS: z
    .string(DRAW_WITHIN)
    .regex(/^\d{3,5}$/, DRAW_WITHIN)
    .transform(Number)
    .refine((ms) => ms >= 100 && ms <= 10_000, DRAW_WITHIN)
    .default(400),
  MAY_CALL_LOOPBACK: z.enum(['yes'], 'yes, or nothing').optional(),
  LOG: z.enum(['json'], 'json, or nothing').optional(),
  HSTS_SUBDOMAINS: z.enum(['yes'], 'yes, or nothing').optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .refine(
      (list) => list.every(isNetwork),
      'addresses or networks with commas between, such as 10.0.0.2,192.168.0.0/16',
    )
    .optional(),
})
type Name = keyof typeof settings.shape
type Environment = Record<string, string | undefined>

const secrets: ReadonlySet<Name> = new Set([
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'SEALING_KEY',
  'METRICS_TOKEN',
  'BACKUP_KEY',
  'INVOICE_KEY',
])

/** The server's settings, read once on start-up. */
export type Config = ReturnType<typeof readConfig>

export function readConfig(env: Environment) {
  const given = givenSettings(env)
  const parsed = settings.safeParse(given)
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => complaint(issue, given)).join('\n'))
  const read = parsed.data
  if ((read.ADMIN_USERNAME === undefined) !== (read.ADMIN_PASSWORD === undefined)) {
    throw new Error('ADMIN_USERNAME and ADMIN_PASSWORD: expected both or neither.')
  }
  const publicUrl = new URL(read.PUBLIC_URL ?? `http://localhost:${read.PORT}`)
  if (read.MAY_CALL_LOOPBACK && !isLoopbackName(publicUrl.hostname))
    throw new Error('MAY_CALL_LOOPBACK: expected nothing where PUBLIC_URL is not an address of this machine.')
  return {
    port: read.PORT,
    host: read.HOST,
    /** The public address of the server, with its path if any, without a trailing slash. */
    publicUrl: publicUrl.href.replace(/\/+$/, ''),
    dataDir: resolve(repository, read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    postgresBin: read.POSTGRES_BIN && resolve(repository, read.POSTGRES_BIN),
    adminUsername: read.ADMIN_USERNAME,
    adminPassword: read.ADMIN_PASSWORD,
    sampleData: read.SAMPLE_DATA,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    /** Not stored in the database, whose sealed values cannot be opened without it. */
    sealingKey: read.SEALING_KEY,
    /** Gives access to `/metrics` and `/version`; without it they do not exist. */
    metricsToken: read.METRICS_TOKEN,
    /** Where backups go: preferably another disk than DATA_DIR's. */
    backupDir: read.BACKUP_DIR && resolve(repository, read.BACKUP_DIR),
    /** Encrypts backups; none of them can be opened without it. */
    backupKey: read.BACKUP_KEY,
    /** Signs invoices; without it they carry no signature. */
    invoiceKey: read.INVOICE_KEY,
    /** Where to report a vulnerability; without it `/.well-known/security.txt` does not exist. */
    securityContact: read.SECURITY_CONTACT,
    /** The timeout for payment gateways, which ask for at least thirty seconds. */
    gatewayTimeoutMs: read.GATEWAY_TIMEOUT_SECONDS * 1_000,
    /** A list that takes longer to draw into its page is sent without rows, which the console then fetches. */
    drawWithinMs: read.DRAW_WITHIN_MS,
    /** Log every request as a JSON line, even on a terminal. */
    logsJson: read.LOG === 'json',
    /** For trials and tests: providers of single sign-on may be on this machine, without TLS. */
    /** For tests and trials: webhooks may lead to this machine, and without TLS. */
    mayCallLoopback: read.MAY_CALL_LOOPBACK === 'yes',
    /** Browsers use https for every host below this one too: whoever sets it speaks for all of them. */
    hasHttpsBelow: read.HSTS_SUBDOMAINS === 'yes',
    /** The proxies whose account of a request's origin is trusted. */
    trustedProxies: read.TRUSTED_PROXIES,
  }
}

/** An empty variable counts as absent, as compose files write it. */
function givenSettings(env: Environment) {
  const given: Environment = {}
  for (const name of namesOf(settings.shape)) {
    const value = secrets.has(name) ? secretOf(name, env) : env[name]?.trim()
    if (value) given[name] = value
  }
  return given
}

function secretOf(name: Name, env: Environment) {
  const file = env[`${name}_FILE`]?.trim()
  const value = env[name]
  if (!file) return value
  if (value) throw new Error(`${name} and ${name}_FILE: expected one of them, not both.`)
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Error(`${name}_FILE: expected a readable file, but ${file} is not (${codeOf(error)}).`, {
      cause: error,
    })
  }
}

function complaint(issue: z.core.$ZodIssue, given: Environment) {
  const name = String(issue.path[0]) as Name
  const found = secrets.has(name) ? '' : `, but it is "${given[name]}"`
  return `${name}: expected ${issue.message}${found}.`
}
