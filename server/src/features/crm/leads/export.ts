import { inEach } from '@learning-cms/texts'
import { leadColumns, leadSourceNames, leadStateNames } from '@learning-cms/texts/crm/leads/import'
import { and, sql, type SQL } from 'drizzle-orm'
import { leads } from '#db/schema/crm/leads.ts'
import type { ExportColumn, ExportSource } from '#services/exports/columns.ts'
import { codeCell, importable, listCell, textCell } from '#services/exports/importable.ts'
import { asTags } from '#services/imports/cells.ts'
import { tagNamesOf } from '#services/tags/tags.ts'
import { isRestricted } from '#services/people/restriction.ts'
import { maskedEmail, maskedPhone } from '#services/privacy/mask.ts'
import { sortColumns } from './queries.ts'
import { searchesByNameOnly } from './rules.ts'
import { whereOfLeads } from './where.ts'

const text = (name: keyof typeof leadColumns.vi, value: ExportColumn['value']): ExportColumn => ({
  heading: inEach(leadColumns, name),
  value,
  as: 'text',
})
const email: ExportColumn = { ...text('email', leads.email), mask: (value) => maskedEmail(value) ?? '' }
const phone: ExportColumn = { ...text('phone', leads.phone), mask: maskedPhone }
/** An import ignores an empty cell, so masked values are left out rather than written as dots. */
const leftOut = { mask: () => '' }

const owner = sql`(
  select p.full_name from accounts a join people p on p.id = a.person_id where a.id = leads.owner_id)`
const interest = sql`coalesce(
  (select c.title from courses c where c.id = leads.course_id), (select t.name_vi from products t where t.id = leads.product_id))`

const tagNames = (gathered: SQL) => tagNamesOf('leads', sql`leads.id`, gathered)

const everyField = importable('leads', {
  externalId: codeCell('leads', leads.id),
  fullName: textCell(leads.fullName),
  email: { ...textCell(leads.email), ...leftOut },
  phone: { ...textCell(leads.phone), ...leftOut },
  organisation: textCell(leads.organisation),
  province: textCell(leads.province),
  message: textCell(leads.message),
  source: { ...textCell(leads.source), words: leadSourceNames },
  value: { value: leads.value, as: 'number' },
  owner: textCell(sql`(select a.username from accounts a where a.id = leads.owner_id)`),
  nextStep: textCell(leads.nextStep),
  dueOn: { value: leads.dueOn, as: 'day' },
  tags: listCell(tagNames(sql`coalesce(json_agg(t.name order by t.name), '[]')::text`), asTags, ', '),
})

export const leadExport: ExportSource<'leads'> = {
  needs: ['crm:read', 'students:export'],
  name: inEach(leadColumns, 'title'),
  from: sql`leads`,
  // A file is for use elsewhere, and data of theirs is only stored.
  where: (query, by) =>
    and(whereOfLeads(query, searchesByNameOnly(by)), sql`not ${isRestricted(sql`leads.person_id`)}`),
  id: leads.id,
  sortBy: sortColumns,
  importable: { needs: ['crm:write'], columns: everyField },
  columns: {
    lead: [text('lead', leads.fullName), text('organisation', leads.organisation)],
    state: [{ ...text('state', leads.state), words: leadStateNames }],
    nextStep: [text('nextStep', leads.nextStep)],
    dueOn: [{ ...text('dueOn', leads.dueOn), as: 'day' }],
    owner: [text('owner', owner)],
    value: [{ ...text('valueDong', leads.value), as: 'money' }],
    tags: [text('tags', tagNames(sql`string_agg(t.name, ', ' order by t.name)`))],
    source: [{ ...text('source', leads.source), words: leadSourceNames }],
    interest: [text('interest', interest)],
    email: [email],
    phone: [phone],
    province: [text('province', leads.province)],
    createdAt: [{ ...text('createdAt', leads.createdAt), as: 'instant' }],
    updatedAt: [{ ...text('updatedAt', leads.updatedAt), as: 'instant' }],
  },
}
