import * as z from 'zod'
import { instant, integer } from '#core/common.ts'
import { route } from '#core/route.ts'
import { CODE_PATTERN_AT_MOST, faultOfPattern } from '#museum/artifact-code.ts'

/** The limits of each number, and its value until somebody changes it. */
export const passwordBounds = { minLength: { min: 8, max: 64, default: 8 } } as const
export const sessionBounds = {
  /** Longer than an access token lives, so that a session in use never ends by its own idleness. */
  idleMinutes: { min: 15, max: 7 * 1_440, default: 720 },
  longestDays: { min: 1, max: 30, default: 14 },
} as const
export const expiryBounds = {
  standardHours: { min: 1, max: 720, default: 72 },
  scarceTransferHours: { min: 1, max: 168, default: 24 },
  scarceGatewayHours: { min: 1, max: 72, default: 2 },
} as const
export const retentionBounds = {
  trashDays: { min: 7, max: 365, default: 30 },
  exportHours: { min: 1, max: 168, default: 24 },
  sessionDays: { min: 7, max: 400, default: 30 },
  mailDays: { min: 7, max: 400, default: 90 },
  apiCallDays: { min: 1, max: 90, default: 14 },
} as const

const within = ({ min, max }: { min: number; max: number }) => integer().min(min).max(max)

/** How long a password must be at least. */
const passwordRule = z.strictObject({ minLength: within(passwordBounds.minLength) })
/** How long a session lasts without use, and at most. */
const sessionLengths = z.strictObject({
  idleMinutes: within(sessionBounds.idleMinutes),
  longestDays: within(sessionBounds.longestDays),
})
/** How long an unpaid order can be paid: by default, and if it reserves pieces or places. */
const orderExpiry = z.strictObject({
  standardHours: within(expiryBounds.standardHours),
  scarceTransferHours: within(expiryBounds.scarceTransferHours),
  scarceGatewayHours: within(expiryBounds.scarceGatewayHours),
})
/** How long temporary data is stored: the trash, export files, ended sessions, sent mail, calls of programs. */
const retention = z.strictObject({
  trashDays: within(retentionBounds.trashDays),
  exportHours: within(retentionBounds.exportHours),
  sessionDays: within(retentionBounds.sessionDays),
  mailDays: within(retentionBounds.mailDays),
  apiCallDays: within(retentionBounds.apiCallDays),
})
/** Empty until somebody sets a pattern: the next code then continues the last ones. */
export const defaultCodes = { pattern: '' } as const
/** The pattern by which the code of a new artifact is proposed; codes in use stay. */
const registerCodes = z.strictObject({
  pattern: z
    .string()
    .trim()
    .max(CODE_PATTERN_AT_MOST)
    .superRefine((pattern, context) => {
      const message = faultOfPattern(pattern)
      if (message) context.addIssue({ code: 'custom', message })
    })
    .meta({ examples: ['BT-{year}-{number:4}'] }),
})
/** Both, until somebody turns English off. */
export const defaultLanguages = { hasEnglish: true } as const
/** Whether the register is written in English beside Vietnamese, which it always is. */
const registerLanguages = z.strictObject({ hasEnglish: z.boolean() })

export const organisationBodies = {
  password: passwordRule,
  sessions: sessionLengths,
  orders: orderExpiry,
  register: registerCodes,
  languages: registerLanguages,
  retention,
}
export type RegisterLanguages = z.infer<typeof registerLanguages>
export type RegisterCodes = z.infer<typeof registerCodes>
export type PasswordRule = z.infer<typeof passwordRule>
export type SessionLengths = z.infer<typeof sessionLengths>
export type OrderExpiry = z.infer<typeof orderExpiry>
export type Retention = z.infer<typeof retention>

/** A group of settings: saved, versioned and reset together. */
const group = <Name extends string, Shape extends z.ZodRawShape>(name: Name, body: z.ZodObject<Shape>) =>
  z.object({
    id: z.literal(name),
    version: z.int(),
    ...body.shape,
    /** Null while nobody has changed it. */
    changedAt: instant.nullable(),
    changedByName: z.string().nullable(),
  })
const answers = {
  password: group('password', passwordRule),
  sessions: group('sessions', sessionLengths),
  orders: group('orders', orderExpiry),
  register: group('register', registerCodes),
  languages: group('languages', registerLanguages),
  retention: group('retention', retention),
}
const counted = z.object({ count: z.int(), isCapped: z.boolean() })
/** The English texts that turning English off hides, and turning it on shows again. */
const englishTexts = z.object({
  artifacts: counted,
  periods: z.int(),
  terms: z.int(),
  /** Periods without an English name. While English is on, it is required when somebody changes their names. */
  unnamedPeriods: z.int(),
})
export type EnglishTexts = z.infer<typeof englishTexts>

export const organisationAnswers = answers
export type OrganisationGroup = keyof typeof answers
export type GroupRow<Name extends OrganisationGroup> = z.infer<(typeof answers)[Name]>

const saving = { method: 'PUT', needs: 'settings:write', versioned: true, confirmed: true } as const

/** How the organisation works. A change holds on every server from the next request on. */
export const organisation = {
  read: route({
    method: 'GET',
    path: '/organisation-settings',
    needs: 'settings:write',
    summary: 'Read the settings of the organisation, and who last changed each group',
    answer: z.object(answers),
  }),
  savePassword: route({
    ...saving,
    path: '/organisation-settings/password',
    summary: 'Set how long a new password must be',
    body: passwordRule,
    answer: answers.password,
  }),
  saveSessions: route({
    ...saving,
    path: '/organisation-settings/sessions',
    summary: 'Set how long sessions last; shorter ones end open sessions accordingly',
    body: sessionLengths,
    answer: answers.sessions,
  }),
  saveOrders: route({
    ...saving,
    path: '/organisation-settings/orders',
    summary: 'Set how long new orders may be paid',
    body: orderExpiry,
    answer: answers.orders,
  }),
  saveRegister: route({
    ...saving,
    path: '/organisation-settings/register',
    summary: 'Set the pattern by which codes of new artifacts are proposed; existing codes stay',
    body: registerCodes,
    answer: answers.register,
  }),
  saveLanguages: route({
    ...saving,
    path: '/organisation-settings/languages',
    summary: 'Turn English on or off in the register; texts in it are kept, and shown again once it is on',
    body: registerLanguages,
    answer: answers.languages,
  }),
  englishTexts: route({
    method: 'GET',
    path: '/organisation-settings/languages/english',
    needs: 'settings:write',
    summary: 'Count the records with English texts: artifacts up to ten thousand, periods, materials and techniques',
    answer: englishTexts,
  }),
  saveRetention: route({
    ...saving,
    path: '/organisation-settings/retention',
    summary: 'Set how long the trash, files of exports, ended sessions, sent mail and calls of programs are kept',
    body: retention,
    answer: answers.retention,
  }),
}
