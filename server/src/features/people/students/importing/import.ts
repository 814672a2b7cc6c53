import { instant, text } from '@learning-cms/contract/core/common'
import { changeStudentBody, createStudentBody } from '@learning-cms/contract/people/students'
import { studentGenders } from '@learning-cms/texts/people/students/labels'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { recordMany } from '#services/audit/record.ts'
import { newId } from '#services/ids.ts'
import { asChoice, asDay, asPastDay, asText } from '#services/imports/cells.ts'
import {
  codeThenKey,
  problem,
  problemOf,
  textIn,
  type ImportTarget,
  type KnownRecord,
  type ImportedRow,
  type NewRow,
  type ImportedValues,
} from '#services/imports/target.ts'
import { vocabularyOf } from '#services/imports/vocabulary.ts'
import { addNote } from '#features/people/students/notes.ts'
import { causeOf, codeOf } from '#errors'
import {
  findById,
  insertNewcomers,
  isWorkedWith,
  listByCode,
  listByEmail,
  type Newcomer,
  type StudentOrPerson,
} from './import-queries.ts'
import { lineOf, personal } from '#features/people/students/records.ts'
import { changeStudent, createStudent } from '#features/people/students/rules.ts'
import { removeStudent } from '#features/people/students/bin/trash.ts'

type ImportedStudentBody = z.output<typeof createStudentBody> & { joinedAt?: string; note?: string }

const genders = {
  labels: studentGenders,
  alsoWritten: { female: ['f', 'gái', 'bà', 'chị'], male: ['m', 'trai', 'ông', 'anh'] },
}

export const studentImport: ImportTarget<'students', typeof changeStudentBody> = {
  read: 'students:read',
  write: 'students:write',
  tables: ['people', 'students', 'external_ids', 'search_entries'],
  fields: {
    externalId: asText,
    fullName: asText,
    email: asText,
    phone: asText,
    address: asText,
    note: asText,
    birthDate: asDay,
    gender: asChoice(genders),
    joinedAt: asPastDay,
  },
  vocabularies: { gender: vocabularyOf(genders) },
  codeField: 'externalId',
  keyField: 'email',
  storesCodes: true,
  codeOf: (values) => textIn(values, 'externalId'),
  which: codeThenKey('externalId', 'email'),
  forNew: (values) => values,
  bodies: { create: createStudentBody, change: changeStudentBody },
  extras: { externalId: text(200), joinedAt: instant, note: text(5000) },
  fieldOf: {},
  nameOf: (values) => textIn(values, 'fullName') ?? textIn(values, 'email') ?? '',
  resolve: async () => undefined,
  match: async (db, codes, keys) => {
    const [byCode, byKey] = [await listByCode(db, codes), await listByEmail(db, keys)]
    return {
      byCode: new Map(byCode.map((row) => [row.code, knownOf(row)])),
      byKey: new Map(byKey.map((row) => [row.email!.toLowerCase(), knownOf(row)])),
    }
  },
  preview: ({ known, changed, holder }) => {
    if (!known || !changed['email']) return undefined
    if (known.now['hasAccount']) return problem('email', 'students.email-of-account')
    return holder && holder.id !== known.id ? problem('email', 'users.email-taken') : undefined
  },
  notes: ({ known, holder }) => (!known && holder ? [problem('email', 'imports.person-known')] : []),
  create: createMany,
  update: async (tx, by, target, changed) => (await changeStudent(tx, by, target, changed)).version,
  remove: async (tx, by, target) => {
    if (await isWorkedWith(tx, target.id, by.actor.accountId)) refuse('state-forbids', 'imports.touched-since')
    await removeStudent(tx, by, { ...target, withOpenMoney: true })
  },
  readNow: async (db, id) => {
    const row = await findById(db, id)
    return row && knownOf(row)
  },
}

function knownOf({ id, version, isStudent, isDeleted, code: _code, ...now }: StudentOrPerson): KnownRecord {
  const state = !isStudent ? 'elsewhere' : isDeleted ? 'in-trash' : 'here'
  return { id, version, now, state }
}

/**
 * New people are inserted together; those known by their address, or refused, go through the rule for a single student.
 */
async function createMany(tx: Db, by: By, rows: readonly NewRow[]): Promise<ImportedRow[]> {
  const emails = rows.map(({ values }) => emailIn(values))
  const known = new Set((await listByEmail(tx, emails)).map(({ email }) => email!.toLowerCase()))
  const isNew = ({ values }: NewRow) => !known.has(emailIn(values))
  const made = await tx
    .transaction((inner) => createNewcomers(inner, by, rows.filter(isNew)))
    .catch((error: unknown) => {
      // Somebody was added at this very moment, or an address belongs to an account: then each row is handled by
      // itself.
      if (codeOf(causeOf(error)) !== '23505') throw error
      return undefined
    })
  const single = made ? rows.filter((row) => !isNew(row)) : rows
  const others: ImportedRow[] = []
  for (const row of single) others.push(await createOne(tx, by, row))
  const all = [...(made ?? []), ...others]
  await addNotes(tx, by, rows, all)
  return all
}

const emailIn = (values: ImportedValues) => textIn(values, 'email') ?? ''

async function createNewcomers(tx: Db, by: By, rows: readonly NewRow[]): Promise<ImportedRow[]> {
  if (rows.length === 0) return []
  const newcomers = rows.map(({ values }) => newcomerOf(values as ImportedStudentBody))
  await insertNewcomers(tx, newcomers)
  await recordMany(
    tx,
    by,
    newcomers.map(({ id, joinedAt: _joinedAt, ...written }) => ({
      action: 'students.create' as const,
      ...lineOf({ id, version: 1 }),
      personal,
      after: { ...written, status: 'active', statusReason: null, suspendedUntil: null },
    })),
  )
  return rows.map(({ line }, at) => ({ line, id: newcomers[at]!.id, version: 1 }))
}

const newcomerOf = (body: ImportedStudentBody): Newcomer => ({
  id: newId(),
  fullName: body.fullName,
  email: body.email,
  phone: body.phone ?? '',
  birthDate: body.birthDate ?? null,
  gender: body.gender ?? null,
  address: body.address ?? '',
  joinedAt: body.joinedAt ?? null,
})

async function createOne(tx: Db, by: By, { line, values }: NewRow): Promise<ImportedRow> {
  const { note: _, ...body } = values as ImportedStudentBody
  try {
    const { id, version } = await createStudent(tx, by, body)
    return { line, id, version }
  } catch (error) {
    return { line, problem: problemOf(error, {}) }
  }
}

async function addNotes(tx: Db, by: By, rows: readonly NewRow[], made: readonly ImportedRow[]) {
  const notes = new Map(rows.map(({ line, values }) => [line, (values as ImportedStudentBody).note]))
  for (const one of made) {
    const note = notes.get(one.line)
    if (note && 'id' in one) await addNote(tx, by, one.id, { body: note })
  }
}
