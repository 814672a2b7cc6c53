import { text } from '@learning-cms/contract/core/common'
import { changeLeadBody, createLeadBody } from '@learning-cms/contract/crm/leads/leads'
import { leadSourceNames } from '@learning-cms/texts/crm/leads/import'
import type * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { asChoice, asDay, asDong, asTags, asText } from '#services/imports/cells.ts'
import {
  codeThenKey,
  problem,
  problemOf,
  textIn,
  textsIn,
  type Draft,
  type FieldsInFiles,
  type ImportTarget,
  type KnownRecord,
  type ImportedRow,
  type NewRow,
} from '#services/imports/target.ts'
import { vocabularyOf } from '#services/imports/vocabulary.ts'
import { findToImport, listByCode, listOpenByEmail, ownersNamed, type LeadToImport } from './import-queries.ts'
import { changeLead, addLead } from '#features/crm/leads/rules.ts'
import { removeLead } from '#features/crm/leads/trash.ts'

const sources = { labels: leadSourceNames }

const fieldsInFiles: FieldsInFiles<'leads', typeof changeLeadBody> = {
  ownerId: 'owner',
  courseId: null,
  productId: null,
}

/** A row is an open lead by its code or address; without an owner the rules of assignment choose one. */
export const leadImport: ImportTarget<'leads', typeof changeLeadBody> = {
  read: 'crm:read',
  write: 'crm:write',
  tables: ['leads', 'external_ids', 'search_entries'],
  fields: {
    externalId: asText,
    fullName: asText,
    email: asText,
    phone: asText,
    organisation: asText,
    province: asText,
    message: asText,
    source: asChoice(sources),
    value: asDong,
    owner: asText,
    nextStep: asText,
    dueOn: asDay,
    tags: asTags,
  },
  vocabularies: { source: vocabularyOf(sources) },
  codeField: 'externalId',
  keyField: 'email',
  storesCodes: true,
  codeOf: (values) => textIn(values, 'externalId'),
  which: codeThenKey('externalId', 'email'),
  forNew: (values) => ({ source: 'import', ...values }),
  bodies: { create: createLeadBody, change: changeLeadBody },
  extras: { externalId: text(200) },
  fieldOf: fieldsInFiles,
  nameOf: (values) => textIn(values, 'fullName') ?? textIn(values, 'email') ?? '',
  resolve: async (db, drafts) => {
    for (const { values } of drafts) {
      const tags = textsIn(values, 'tags')
      if (tags) values['tags'] = tags.toSorted()
    }
    await resolveOwners(db, drafts)
  },
  match: async (db, codes, keys) => {
    const [byCode, byKey] = [await listByCode(db, codes), await listOpenByEmail(db, keys)]
    return {
      byCode: new Map(byCode.map((row) => [row.code!, knownOf(row)])),
      byKey: new Map(byKey.map((row) => [row.email!.toLowerCase(), knownOf(row)])),
    }
  },
  preview: ({ known, values }) =>
    !known && !textIn(values, 'email') && !textIn(values, 'phone')
      ? problem('phone', 'leads.contact-required')
      : undefined,
  notes: () => [],
  create: async (tx, by, rows) => {
    const made: ImportedRow[] = []
    for (const row of rows) made.push(await createOne(tx, by, row))
    return made
  },
  update: async (tx, by, target, changed) => (await changeLead(tx, by, target, changed)).version,
  remove: removeLead,
  readNow: async (db, id) => {
    const row = await findToImport(db, id)
    return row && knownOf(row)
  },
}

function knownOf({ id, version, isDeleted, code: _code, ...now }: LeadToImport): KnownRecord {
  return { id, version, now: { ...now, tags: now.tags.toSorted() }, state: isDeleted ? 'in-trash' : 'here' }
}

async function createOne(tx: Db, by: By, { line, values }: NewRow): Promise<ImportedRow> {
  const { externalId: _, ...body } = values as z.output<typeof createLeadBody> & { externalId?: string }
  try {
    const made = await tx.transaction((row) => addLead(row, by, { ...body, source: body.source ?? 'import' }))
    return { line, id: made.id, version: made.version }
  } catch (error) {
    return { line, problem: problemOf(error, fieldsInFiles) }
  }
}

/** A colleague is named by what they sign in with. */
async function resolveOwners(db: Db, drafts: readonly Draft[]) {
  const names = drafts.flatMap(({ values }) => textIn(values, 'owner')?.toLowerCase() ?? [])
  const known = names.length > 0 ? await ownersNamed(db, [...new Set(names)]) : new Map<string, string>()
  for (const { values, problems } of drafts) {
    const name = textIn(values, 'owner')
    if (name === undefined) continue
    delete values['owner']
    const id = known.get(name.toLowerCase())
    if (id) values['ownerId'] = id
    else problems.push({ ...problem('owner', 'leads.owner-unfit'), value: name })
  }
}
