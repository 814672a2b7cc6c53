import { TIME_ZONE } from '@learning-cms/contract/core/lists/filter-days'
import { inEach } from '@learning-cms/texts'
import {
  consentSources,
  customerColumns,
  customerSources,
  customerStatuses,
} from '@learning-cms/texts/crm/customers/labels'
import { studentGenders } from '@learning-cms/texts/people/students/labels'
import { and, sql, type SQL } from 'drizzle-orm'
import { customers } from '#db/schema/crm/customers.ts'
import { people } from '#db/schema/people/people.ts'
import { type ExportColumn, type ExportSource } from '#services/exports/columns.ts'
import { importable, listCell, textCell, yesNoCell } from '#services/exports/importable.ts'
import { asTags } from '#services/imports/cells.ts'
import { lastOnline } from '#services/people/customer-filter.ts'
import { isRestricted } from '#services/people/restriction.ts'
import { tagNamesOf } from '#services/tags/tags.ts'
import { maskedAddress, maskedBirthDate, maskedEmail, maskedPhone } from '#services/privacy/mask.ts'
import { sortColumns } from './queries.ts'
import { searchesByNameOnly } from './rules.ts'
import { refuseUnreadableFilter, whereOfCustomers } from './where.ts'

const tagNames = (gathered: SQL) => tagNamesOf('people', sql`customers.id`, gathered)
const owner = sql`(
  select p.full_name from accounts a join people p on p.id = a.person_id where a.id = customers.owner_id)`
const organisation = sql`(
  select string_agg(o.name, ', ' order by m.joined_at, o.id) from organisation_members m
  join organisations o on o.id = m.organisation_id and o.deleted_at is null where m.person_id = customers.id)`
const newestNote = sql`(
  select body from student_notes n where n.student_id = customers.id order by n.created_at desc, n.id desc limit 1)`
/** A value of the current consent to promotional mail; null if it was withdrawn or never given. */
const agreed = (column: SQL) => sql`(
  select case when c.is_given then ${column} end from consents c
  where c.person_id = customers.id and c.purpose = 'marketing-mail' order by c.at desc, c.id desc limit 1)`

/** An import ignores an empty cell, so masked values are left out rather than written as dots. */
const leftOut = { mask: () => '' }
const everyField = importable('customers', {
  fullName: textCell(customers.fullName),
  email: { ...textCell(people.email), ...leftOut },
  phone: { ...textCell(people.phone), ...leftOut },
  birthDate: { value: people.birthDate, as: 'day', ...leftOut },
  gender: { ...textCell(people.gender), words: studentGenders },
  address: { ...textCell(people.address), ...leftOut },
  title: textCell(customers.title),
  source: { ...textCell(customers.source), words: customerSources },
  tags: listCell(tagNames(sql`coalesce(json_agg(t.name order by t.name), '[]')::text`), asTags, ', '),
  note: textCell(newestNote),
  agreesToMail: yesNoCell(agreed(sql`true`)),
  agreedIn: { ...textCell(agreed(sql`c.source`)), words: consentSources },
  agreedOn: { value: agreed(sql`(c.at at time zone ${sql.raw(`'${TIME_ZONE}'`)})::date`), as: 'day' },
  agreedProof: { ...textCell(agreed(sql`nullif(c.proof, '')`)), ...leftOut },
})

type Name = keyof (typeof customerColumns)['vi']
const heading = (name: Name) => inEach(customerColumns, name)
const text = (name: Name, value: ExportColumn['value']): ExportColumn => ({
  heading: heading(name),
  value,
  as: 'text',
})
const instant = (name: Name, value: ExportColumn['value']): ExportColumn => ({
  heading: heading(name),
  value,
  as: 'instant',
})

export const customerExport: ExportSource<'customers'> = {
  needs: ['crm:read', 'students:export'],
  name: heading('customers'),
  from: sql`customers join people on people.id = customers.id`,
  where: (query, by) => {
    refuseUnreadableFilter(by, query)
    // A file is used outside the system, and restricted data may only be stored.
    return and(whereOfCustomers(query, searchesByNameOnly(by)), sql`not ${isRestricted(sql`customers.id`)}`)
  },
  id: customers.id,
  sortBy: sortColumns,
  // The importable form includes notes and proofs, so it requires the right to write them.
  importable: { needs: ['crm:write'], columns: everyField },
  columns: {
    customer: [text('fullName', customers.fullName)],
    email: [{ ...text('email', people.email), mask: (value) => maskedEmail(value) ?? '' }],
    phone: [{ ...text('phone', people.phone), mask: maskedPhone }],
    status: [{ ...text('status', customers.status), words: customerStatuses }],
    tags: [text('tags', tagNames(sql`string_agg(t.name, ', ' order by t.name)`))],
    owner: [text('owner', owner)],
    lastOnline: [instant('lastOnline', lastOnline)],
    lastContact: [instant('lastContact', customers.lastContactAt)],
    source: [{ ...text('source', customers.source), words: customerSources }],
    organisation: [text('organisation', organisation)],
    createdAt: [instant('createdAt', customers.createdAt)],
    jobTitle: [text('jobTitle', customers.title)],
    birthDate: [
      { heading: heading('birthDate'), value: people.birthDate, as: 'day', mask: (day) => maskedBirthDate(day) ?? '' },
    ],
    address: [{ ...text('address', people.address), mask: maskedAddress }],
  },
}
