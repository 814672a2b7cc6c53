import { instant, text } from '@learning-cms/contract/core/common'
import { consentSources } from '@learning-cms/contract/people/contact'
import { changeCustomerBody, createCustomerBody } from '@learning-cms/contract/crm/customers/customers'
import { consentSources as consentPlaces, customerSources } from '@learning-cms/texts/crm/customers/labels'
import { studentGenders } from '@learning-cms/texts/people/students/labels'
import * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { asChoice, asDay, asPastDay, asTags, asText, asYesOrNo } from '#services/imports/cells.ts'
import { folded } from '#services/imports/headings.ts'
import {
  problem,
  problemOf,
  textIn,
  textsIn,
  type Draft,
  type FieldsInFiles,
  type ImportTarget,
  type KnownRecord,
  type Leads,
  type ImportedRow,
  type NewRow,
  type Previewed,
  type ImportedValues,
} from '#services/imports/target.ts'
import { vocabularyOf, yesOrNo } from '#services/imports/vocabulary.ts'
import { sayConsent } from '#features/crm/customers/contact/contact.ts'
import { findToImport, isWorkedWith, listByEmail, listByNumber, type CustomerToImport } from './import-queries.ts'
import { addNote } from '#features/crm/customers/notes.ts'
import { changeCustomer, createCustomer } from '#features/crm/customers/rules.ts'
import { removeCustomer } from '#features/crm/customers/bin/trash.ts'

const genders = {
  labels: studentGenders,
  alsoWritten: { female: ['f', 'gái', 'bà', 'chị'], male: ['m', 'trai', 'ông', 'anh'] },
}
const sources = { labels: customerSources }
const places = { labels: consentPlaces }

const fieldOf: FieldsInFiles<'customers', typeof changeCustomerBody> = {
  ownerId: null,
  emails: null,
  phones: null,
  addresses: null,
  links: null,
}

/** Customers by their e-mail address, or else by their number together with their name: a family shares a telephone. */
export const customerImport: ImportTarget<'customers', typeof changeCustomerBody> = {
  read: 'crm:read',
  write: 'crm:write',
  tables: ['people', 'customers', 'person_keys', 'search_entries'],
  fields: {
    fullName: asText,
    email: asText,
    phone: asText,
    birthDate: asDay,
    gender: asChoice(genders),
    address: asText,
    title: asText,
    source: asChoice(sources),
    tags: asTags,
    note: asText,
    agreesToMail: asYesOrNo,
    agreedIn: asChoice(places),
    agreedOn: asPastDay,
    agreedProof: asText,
  },
  vocabularies: {
    gender: vocabularyOf(genders),
    source: vocabularyOf(sources),
    agreesToMail: yesOrNo,
    agreedIn: vocabularyOf(places),
  },
  codeField: 'phone',
  keyField: 'email',
  storesCodes: false,
  codeOf,
  which,
  forNew: (values) => ({ source: 'import', ...values }),
  bodies: { create: createCustomerBody, change: changeCustomerBody },
  extras: {
    note: text(5000),
    agreesToMail: z.boolean(),
    agreedIn: z.enum(consentSources),
    agreedOn: instant,
    agreedProof: text(500),
  },
  fieldOf,
  nameOf: (values) => textIn(values, 'fullName') ?? textIn(values, 'email') ?? '',
  resolve,
  match: async (db, codes, keys) => {
    const byNumber = await listByNumber(db, [...new Set(codes.map((code) => code.split(' ')[0]!))])
    return { byCode: known(byNumber), byKey: known(await listByEmail(db, keys)) }
  },
  preview,
  notes: ({ known, holder, values }) => [
    ...(!known && holder ? [problem('email', 'imports.person-known')] : []),
    ...(known && values['agreesToMail'] === true ? [problem('agreesToMail', 'customers.consent-by-hand')] : []),
  ],
  create: async (tx, by, rows) => {
    const made: ImportedRow[] = []
    for (const row of rows) made.push(await createOne(tx, by, row))
    return made
  },
  update: async (tx, by, target, changed) => (await changeCustomer(tx, by, target, changed)).version,
  remove: async (tx, by, target) => {
    if (await isWorkedWith(tx, target.id, by.actor.accountId)) refuse('state-forbids', 'imports.touched-since')
    await removeCustomer(tx, by, target)
  },
  readNow: async (db, id) => {
    const row = await findToImport(db, id)
    return row && knownOf(row)
  },
}

const SHORTEST_NUMBER = 8
const inOrder = (tags: readonly string[]) => tags.toSorted()

/** The number in the form the database compares. */
function numberIn(values: ImportedValues) {
  const digits = (textIn(values, 'phone') ?? '').replace(/[^0-9+]/g, '').replace(/^(?:\+84|0084)/, '0')
  return digits.length >= SHORTEST_NUMBER ? digits : undefined
}

function codeOf(values: ImportedValues) {
  const number = numberIn(values)
  const name = folded(textIn(values, 'fullName') ?? '')
  return number && name ? `${number} ${name}` : undefined
}

function which({ values, byCode, holder }: Leads): ReturnType<ImportTarget['which']> {
  const found = holder ?? byCode
  if (found?.state === 'in-trash') return { problem: problem(holder ? 'email' : 'phone', 'imports.in-trash') }
  if (holder?.state === 'here') {
    const isOther = byCode?.state === 'here' && byCode.id !== holder.id
    return isOther ? { problem: problem('phone', 'customers.two-records') } : holder
  }
  if (holder || byCode?.state !== 'here') return undefined
  const [email, now] = [textIn(values, 'email'), byCode.now['email']]
  return email !== undefined && now ? { problem: problem('email', 'customers.other-email') } : byCode
}

/** Rows that match several people are not imported, nor somebody under the number of another person. */
async function resolve(db: Db, drafts: readonly Draft[]) {
  for (const { values } of drafts) {
    const tags = textsIn(values, 'tags')
    if (tags) values['tags'] = inOrder(tags)
  }
  const withoutEmail = drafts.filter(({ values }) => textIn(values, 'email') === undefined)
  const numbers = withoutEmail.flatMap(({ values }) => numberIn(values) ?? [])
  const holders = numbers.length > 0 ? await listByNumber(db, [...new Set(numbers)]) : []
  const names = new Set(holders.map(({ key }) => key))
  const taken = new Set(holders.map(({ key }) => key.split(' ')[0]))
  for (const { values, problems } of withoutEmail) {
    const number = numberIn(values)
    if (!number) problems.push(problem('email', 'customers.needs-contact'))
    else if (taken.has(number) && !names.has(codeOf(values) ?? ''))
      problems.push(problem('phone', 'customers.phone-of-another'))
  }
}

function preview({ known, changed, values }: Previewed) {
  if (known)
    return known.now['hasAccount'] && changed['email'] ? problem('email', 'students.email-of-account') : undefined
  if (values['agreesToMail'] !== true) return undefined
  const missing = (['agreedIn', 'agreedOn', 'agreedProof'] as const).find((field) => values[field] === undefined)
  return missing && problem(missing, 'customers.consent-incomplete')
}

/** Existing people take precedence over those in the trash. */
const known = (rows: readonly (CustomerToImport & { key: string })[]) =>
  new Map(
    rows
      .toSorted((one, other) => Number(other.isInTrash) - Number(one.isInTrash))
      .map(({ key, ...row }) => [key, knownOf(row)] as const),
  )

function knownOf({ id, version, isCustomer, isInTrash, ...now }: CustomerToImport): KnownRecord {
  const state = isInTrash ? 'in-trash' : isCustomer ? 'here' : 'elsewhere'
  return { id, version, now: { ...now, tags: inOrder(now.tags) }, state }
}

type Extras = { note?: string; agreesToMail?: boolean; agreedIn?: 'paper'; agreedOn?: string; agreedProof?: string }

async function createOne(tx: Db, by: By, { line, values }: NewRow): Promise<ImportedRow> {
  const { note, agreesToMail, agreedIn, agreedOn, agreedProof, ...body } = values as Extras & ImportedValues
  try {
    return await tx.transaction(async (inner) => {
      const { id, version } = await createCustomer(inner, by, body as z.output<typeof createCustomerBody>)
      if (note) await addNote(inner, by, id, { body: note })
      if (agreesToMail && agreedIn && agreedOn && agreedProof) {
        const said = { purpose: 'marketing-mail', isGiven: true, source: agreedIn, at: agreedOn } as const
        await sayConsent(inner, by, id, { ...said, proof: agreedProof })
      }
      return { line, id, version }
    })
  } catch (error) {
    return { line, problem: problemOf(error, fieldOf) }
  }
}
