import type { kycQuery } from '@learning-cms/contract/people/kyc/kyc'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { columnsOf, listPage, searchIn, sortKey } from '#db/lists/list.ts'
import type { Db } from '#db/open.ts'
import { rowsOf, statement } from '#db/statements/selected.ts'
import { kycCases } from '#db/schema/people/kyc.ts'
import { people } from '#db/schema/people/people.ts'

const columns = {
  id: kycCases.id,
  number: kycCases.number,
  kind: kycCases.kind,
  personId: kycCases.personId,
  personName: people.fullName,
  instructorId: sql<string | null>`(select i.id from instructors i where i.person_id = kyc_cases.person_id)`,
  organisation: kycCases.organisation,
  status: kycCases.status,
  openedByName: kycCases.openedByName,
  submittedAt: kycCases.submittedAt,
  decidedAt: kycCases.decidedAt,
  decidedByName: kycCases.decidedByName,
  firstApprovedByName: kycCases.firstApprovedByName,
  purgedAt: kycCases.purgedAt,
  version: kycCases.version,
  createdAt: kycCases.createdAt,
  updatedAt: kycCases.updatedAt,
}
const detailColumns = {
  ...columns,
  email: people.email,
  steps: kycCases.steps,
  language: kycCases.language,
  expectedAmount: kycCases.expectedAmount,
  statusReason: kycCases.statusReason,
  redo: kycCases.redo,
  openedBy: kycCases.openedBy,
  handledBy: kycCases.handledBy,
  firstApprovedBy: kycCases.firstApprovedBy,
}
const sortBy = {
  updatedAt: { by: kycCases.updatedAt, cast: 'timestamptz' },
  submittedAt: { by: kycCases.submittedAt, cast: 'timestamptz', nulls: true },
} as const

export const sortColumns = columnsOf(sortBy)

const isPerson = eq(people.id, kycCases.personId)

const caseRows = rowsOf((db, field: keyof typeof sortBy) =>
  db
    .select({ ...columns, sortKey: sortKey(sortBy, field) })
    .from(kycCases)
    .innerJoin(people, isPerson),
)

export type KycCaseListQuery = z.output<typeof kycQuery>

export const whereOfCases = ({
  status,
  kind,
  isPurged,
  search,
}: Pick<KycCaseListQuery, 'status' | 'kind' | 'isPurged' | 'search'>) =>
  and(
    status && inArray(kycCases.status, status),
    kind && inArray(kycCases.kind, kind),
    isPurged === undefined ? undefined : isPurged ? sql`purged_at is not null` : sql`purged_at is null`,
    searchIn(sql`(kyc_cases.search || ' ' || people.search)`, search),
  )

export function listCases(db: Db, query: KycCaseListQuery) {
  const matching = whereOfCases(query)
  return listPage(db, query, {
    id: kycCases.id,
    sortBy,
    matching,
    select: caseRows(db, query.sort),
    countable: sql`select 1 from kyc_cases join people on people.id = kyc_cases.person_id where ${matching ?? sql`true`}`,
  })
}

const caseById = statement((db) =>
  db
    .select(detailColumns)
    .from(kycCases)
    .innerJoin(people, isPerson)
    .where(eq(kycCases.id, sql.placeholder('id'))),
)
export const findCase = async (db: Db, id: string) => (await caseById(db, { id }))[0]
export type FoundCase = NonNullable<Awaited<ReturnType<typeof findCase>>>

/** Nobody else changes it until this transaction ends. */
export const lockCase = (tx: Db, id: string) =>
  tx.execute(sql`select from kyc_cases where id = ${id} for no key update`)

export const insertCase = (tx: Db, fields: Omit<typeof kycCases.$inferInsert, 'number'>) =>
  tx.insert(kycCases).values({
    ...fields,
    number: sql`'XM' || to_char(nextval('kyc_numbers'), 'FM999999000000')`,
  })

export type CaseFields = Partial<typeof kycCases.$inferInsert>

export const updateCase = async (db: Db, id: string, version: number, fields: CaseFields) =>
  (
    await db
      .update(kycCases)
      .set({ ...fields, version: sql`${kycCases.version} + 1`, updatedAt: sql`now()` })
      .where(and(eq(kycCases.id, id), eq(kycCases.version, version)))
      .returning({ version: kycCases.version })
  )[0]

export const noteHandler = (tx: Db, id: string, accountId: string) =>
  tx.execute(sql`
    update kyc_cases set handled_by = handled_by || ${accountId}::uuid
    where id = ${id} and not handled_by @> array[${accountId}::uuid]`)

type Payee = { personId: string; fullName: string; email: string | null }

export const findPayee = async (db: Db, instructorId: string) =>
  (
    await db.execute<Payee>(sql`
      select p.id as "personId", p.full_name as "fullName", p.email
      from instructors i join people p on p.id = i.person_id where i.id = ${instructorId}`)
  ).rows[0]

export const findPersonByEmail = async (db: Db, email: string) =>
  (
    await db.execute<{ id: string }>(
      sql`select id from people where lower(email) = lower(${email}) and deleted_at is null`,
    )
  ).rows[0]

export const insertPartner = (tx: Db, { id, fullName, email }: { id: string; fullName: string; email: string }) =>
  tx.execute(sql`insert into people (id, full_name, email) values (${id}, ${fullName}, ${email})`)

/** Accounts of the person whose identity it is. */
export const listOwnAccounts = async (db: Db, personId: string) =>
  (await db.execute<{ id: string }>(sql`select id from accounts where person_id = ${personId}`)).rows.map(
    ({ id }) => id,
  )

type Latest = { id: string; number: string; status: FoundCase['status'] }

export const findLatest = async (db: Db, instructorId: string) =>
  (
    await db.execute<Latest>(sql`
      select c.id, c.number, c.status from kyc_cases c join instructors i on i.person_id = c.person_id
      where i.id = ${instructorId} order by c.status = 'approved' desc, c.created_at desc, c.id desc limit 1`)
  ).rows[0]

/** Whether any case of this instructor was approved; that it was purged since changes nothing. */
export const isApproved = async (db: Db, instructorId: string) =>
  (
    await db.execute<{ is: boolean }>(sql`
      select exists (
        select from kyc_cases c join instructors i on i.person_id = c.person_id
        where i.id = ${instructorId} and c.status = 'approved') as is`)
  ).rows[0]!.is

/** Accounts that could have typed the bank details which an approved case gave to an instructor. */
export const listBankTypers = async (db: Db, instructorId: string) =>
  (
    await db.execute<{ id: string }>(sql`
      select distinct unnest(c.handled_by) as id from kyc_cases c join instructors i on i.person_id = c.person_id
      where i.id = ${instructorId} and c.gave_bank_details`)
  ).rows.map(({ id }) => id)
