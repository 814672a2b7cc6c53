import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import * as z from 'zod'

const repository = join(import.meta.dirname, '..', '..')

const isUrlOf =
  (...protocols: string[]) =>
  (text: string) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol)

const isNetwork = (entry: string) => {
  const [address = '', bits, ...rest] = entry.split('/')
  return isIP(address) > 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits))
}

const SEALING_KEY_LENGTH = 32
const GATEWAY_TIMEOUT = 'a whole number from 30 to 300'
const PORT = 'a whole number from 0 to 65535'
const settings = z.object({
  PORT: z
    .string(PORT)
    .regex(/^\d{1,5}$/, PORT)
    .transform(Number)
    .refine((port) => port <= 65_535, PORT)
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: z.string().refine(isUrlOf('http:', 'https:'), 'an address such as https://cms.example.com').optional(),
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
  GATEWAY_TIMEOUT_SECONDS: z
    .string(GATEWAY_TIMEOUT)
    .regex(/^\d{2,3}$/, GATEWAY_TIMEOUT)
    .transform(Number)
    .refine((seconds) => seconds >= 30 && seconds <= 300, GATEWAY_TIMEOUT)
    .default(40),
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

const secrets: ReadonlySet<Name> = new Set(['DATABASE_URL', 'ADMIN_PASSWORD', 'SMTP_URL', 'SEALING_KEY'])

/** What the server was told from outside, read once at its start. */
export type Config = ReturnType<typeof readConfig>

export function readConfig(env: Environment) {
  const given = givenSettings(env)
  const parsed = settings.safeParse(given)
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => complaint(issue, given)).join('\n'))
  const read = parsed.data
  if ((read.ADMIN_USERNAME === undefined) !== (read.ADMIN_PASSWORD === undefined)) {
    throw new Error('ADMIN_USERNAME and ADMIN_PASSWORD: expected both or neither.')
  }
  return {
    port: read.PORT,
    host: read.HOST,
    /** Where people reach the server, without a path and a slash at the end. */
    publicUrl: new URL(read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).href.replace(/\/+$/, ''),
    dataDir: resolve(repository, read.DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    postgresBin: read.POSTGRES_BIN && resolve(repository, read.POSTGRES_BIN),
    adminUsername: read.ADMIN_USERNAME,
    adminPassword: read.ADMIN_PASSWORD,
    sampleData: read.SAMPLE_DATA,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    /** Of the machine: what is sealed in the database doesn't open without it. */
    sealingKey: read.SEALING_KEY,
    /** How long a payment gateway may take to answer; they ask for thirty seconds at least. */
    gatewayTimeoutMs: read.GATEWAY_TIMEOUT_SECONDS * 1_000,
    /** Whose word on where a request comes from is taken. */
    trustedProxies: read.TRUSTED_PROXIES,
  }
}

/** An empty variable counts as absent: that is how a compose file says so. */
function givenSettings(env: Environment) {
  const given: Environment = {}
  for (const name of Object.keys(settings.shape) as Name[]) {
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
    throw new Error(
      `${name}_FILE: expected a readable file, but ${file} is not (${(error as { code?: string }).code}).`,
      {
        cause: error,
      },
    )
  }
}

function complaint(issue: z.core.$ZodIssue, given: Environment) {
  const name = String(issue.path[0]) as Name
  const found = secrets.has(name) ? '' : `, but it is "${given[name]}"`
  return `${name}: expected ${issue.message}${found}.`
}
