import { numberInCode } from '@learning-cms/contract/museum/artifact-code'
import { changeArtifactBody, createArtifactBody } from '@learning-cms/contract/museum/artifacts'
import { requiredText, text } from '@learning-cms/contract/core/common'
import { importRights } from '@learning-cms/contract/records/import-rights'
import { artifactTypes } from '@learning-cms/texts/museum/artifacts/labels'
import * as z from 'zod'
import type { Db } from '#db/open.ts'
import { restoreFromTrash } from '#services/entities/restore.ts'
import type { By } from '#http/actor.ts'
import { refuse } from '#refuse'
import { refuseWithout } from '#services/auth/rights.ts'
import type { RowVersion } from '#services/entities/changes.ts'
import { asChoice, asRichText, asText, asYesOrNo } from '#services/imports/cells.ts'
import {
  numberIn,
  problemOf,
  textIn,
  type ImportTarget,
  type KnownRecord,
  type Leads,
  type ImportedRow,
  type NewRow,
  type ImportedValues,
} from '#services/imports/target.ts'
import { cleanRichText } from '#services/text/rich-text.ts'
import { asCode, asNumber, asPartialDate, asWords, asYear, unlessUnknown } from './import-cells.ts'
import { artifactFiles } from './import-files.ts'
import { previewArtifact, isRevived, notesOnArtifact } from './import-notes.ts'
import { findById, isWorkedWith, listByCode, listByNumber, listSpent, type ArtifactToImport } from './import-queries.ts'
import { vocabularyOf, yesOrNo } from '#services/imports/vocabulary.ts'
import { idsOfTerms, resolveTerms, termVocabulary } from './import-terms.ts'
import { fieldsInFiles } from '#features/museum/artifacts/records.ts'
import { changeArtifact, createArtifact, removeArtifact } from '#features/museum/artifacts/rules.ts'
import { readStory, saveStory } from '#features/museum/artifacts/stories.ts'
import { acquisitions } from '#features/museum/artifacts/vocabulary/vocabulary.ts'
import { artifactTrash } from '#features/museum/artifacts/trash.ts'

const types = { labels: artifactTypes, alsoWritten: { '2D': ['2 chiều', 'Ảnh'], '3D': ['3 chiều', 'Mô hình'] } }
const RICH = ['fullDescriptionVi', 'fullDescriptionEn', 'addContentVi', 'addContentEn', 'storyVi', 'storyEn'] as const

const names = z.array(requiredText(100)).max(30)
/** Materials and techniques by name, and the story, which has a route of its own. */
const beside = {
  materials: names.optional(),
  techniques: names.optional(),
  storyVi: text(100_000).optional(),
  storyEn: text(100_000).optional(),
}

/** The values of a record that nobody has filled in. */
const BLANK: ImportedValues = {
  ...Object.fromEntries(
    [
      'nameEn',
      'shortDescriptionVi',
      'shortDescriptionEn',
      ...RICH,
      'ownerVi',
      'ownerEn',
      'amountUnit',
      'sizes',
      'ageVi',
      'ageEn',
      'timeCollection',
      'placeCollectionVi',
      'placeCollectionEn',
      'placeNow',
      'inspection',
      'inspectionAct',
      'transcriptVi',
      'transcriptEn',
      'security',
      'condition',
      'acquisitionDocuments',
    ].map((field) => [field, '']),
  ),
  fromYear: null,
  toYear: null,
  timeRegister: null,
  inspectionDate: null,
  conditionDate: null,
  acquisition: null,
  materials: [],
  techniques: [],
  inspectionMembers: [],
  tags: [],
  images: [],
  audioViId: null,
  audioEnId: null,
  modelId: null,
  amount: 1,
  isNationalTreasure: false,
  scale: 1,
}

/** New artifacts are drafts, like those entered by hand. Matched by code, or by number if a row has no code. */
export const artifactImport: ImportTarget<'artifacts', typeof changeArtifactBody> = {
  read: 'artifacts:read',
  write: importRights.artifacts,
  tables: ['artifacts', 'artifact_places', 'search_entries'],
  fields: {
    priority: asNumber,
    code: asCode,
    nameVi: asText,
    nameEn: asText,
    type: asChoice(types),
    shortDescriptionVi: asText,
    shortDescriptionEn: asText,
    fullDescriptionVi: asRichText,
    fullDescriptionEn: asRichText,
    storyVi: asRichText,
    storyEn: asRichText,
    addContentVi: asRichText,
    addContentEn: asRichText,
    transcriptVi: asText,
    transcriptEn: asText,
    amount: asText,
    amountUnit: asText,
    materials: unlessUnknown(asWords),
    techniques: unlessUnknown(asWords),
    sizes: asText,
    scale: asText,
    ageVi: asText,
    ageEn: asText,
    fromYear: unlessUnknown(asYear('fromYear')),
    toYear: unlessUnknown(asYear('toYear')),
    ownerVi: asText,
    ownerEn: asText,
    timeRegister: unlessUnknown(asPartialDate),
    timeCollection: asText,
    placeCollectionVi: asText,
    placeCollectionEn: asText,
    placeNow: asText,
    acquisition: unlessUnknown(asChoice(acquisitions)),
    acquisitionDocuments: asText,
    security: asText,
    condition: asText,
    conditionDate: unlessUnknown(asPartialDate),
    inspection: asText,
    inspectionAct: asText,
    inspectionDate: unlessUnknown(asPartialDate),
    inspectionMembers: asWords,
    isNationalTreasure: asYesOrNo,
    tags: asWords,
  },
  vocabularies: {
    type: vocabularyOf(types),
    acquisition: vocabularyOf(acquisitions),
    isNationalTreasure: yesOrNo,
    materials: termVocabulary('material'),
    techniques: termVocabulary('technique'),
  },
  codeField: 'priority',
  keyField: 'code',
  storesCodes: false,
  codeOf: (values) => numberOf(values)?.toString(),
  which: ({ values, byCode, holder }: Leads) =>
    values['code'] === undefined && byCode?.state === 'here' ? byCode : holder,
  bodies: { create: createArtifactBody.safeExtend(beside), change: changeArtifactBody.safeExtend(beside) },
  extras: { newTerms: z.array(z.object({ field: z.string(), name: z.string() })) },
  fieldOf: fieldsInFiles,
  nameOf: (values) => textIn(values, 'nameVi') ?? textIn(values, 'code') ?? '',
  forNew: (values) => ({ type: '2D', ...values, priority: numberOf(values) }),
  resolve: async (db, drafts) => {
    for (const { values } of drafts) {
      for (const field of RICH) {
        const html = textIn(values, field)
        if (html !== undefined) values[field] = cleanRichText(html)
      }
      splitAmount(values)
    }
    await resolveTerms(db, drafts)
  },
  match: async (db, numbers, codes) => {
    const priorities = numbers.map(Number)
    const [byKey, byNumber, spent] = [
      await listByCode(db, codes),
      await listByNumber(db, priorities),
      await listSpent(db, priorities),
    ]
    return {
      byKey: new Map(byKey.map((row) => [row.code.toLowerCase(), knownOf(row)])),
      byCode: new Map([
        ...spent.map((now): [string, KnownRecord] => [
          String(now.priority),
          { id: '', version: 0, now, state: 'elsewhere' },
        ]),
        ...byNumber.map((row): [string, KnownRecord] => [String(row.priority), knownOf(row)]),
      ]),
    }
  },
  preview: previewArtifact,
  notes: notesOnArtifact,
  create: async (tx, by, rows) => {
    const numbers = rows.flatMap(({ values }) => numberOf(values) ?? [])
    const there = new Map((await listByNumber(tx, numbers)).map((row) => [row.priority, knownOf(row)]))
    const made: ImportedRow[] = []
    for (const row of rows) made.push(await createOne(tx, by, row, there.get(numberOf(row.values) ?? 0)))
    return made
  },
  update: write,
  remove: async (tx, by, target) => {
    refuseWithout(by, 'artifacts:delete')
    if (await isWorkedWith(tx, target.id, by.actor.accountId)) refuse('state-forbids', 'imports.touched-since')
    await removeArtifact(tx, by, target)
  },
  readNow: async (db, id) => {
    const row = await findById(db, id)
    return row && knownOf(row)
  },
  files: artifactFiles,
}

/** From the row, or else from its code. */
const numberOf = (values: ImportedValues) =>
  numberIn(values, 'priority') ?? numberInCode(textIn(values, 'code') ?? '') ?? undefined

/** "02 chiếc" is a number and a unit. */
function splitAmount(values: ImportedValues) {
  const amount = textIn(values, 'amount')
  const parts = amount === undefined ? undefined : /^0*(\d{1,7})\s*(\D*)$/u.exec(amount)
  if (!parts) return
  const [, count, unit = ''] = parts
  values['amount'] = Number(count)
  if (unit.trim() !== '' && values['amountUnit'] === undefined) values['amountUnit'] = unit.trim()
}

function knownOf({ id, version, isDeleted, ...now }: ArtifactToImport): KnownRecord {
  return { id, version, now, state: isDeleted ? 'in-trash' : 'here' }
}

async function createOne(
  tx: Db,
  by: By,
  { line, values }: NewRow,
  holder: KnownRecord | undefined,
): Promise<ImportedRow> {
  const { newTerms, ...rest } = values
  const isBack = holder !== undefined && isRevived(holder, rest)
  const createOrRevive = (inner: Db) => (isBack ? revive(inner, by, holder, rest) : enter(inner, by, rest))
  // A single rule is atomic by itself; with something before or after it, everything needs a transaction.
  const isMore = isBack || newTerms !== undefined || rest['storyVi'] !== undefined || rest['storyEn'] !== undefined
  try {
    return { line, ...(await (isMore ? tx.transaction(createOrRevive) : createOrRevive(tx))) }
  } catch (error) {
    return { line, problem: problemOf(error, artifactImport.fieldOf) }
  }
}

async function enter(
  tx: Db,
  by: By,
  { materials, techniques, storyVi, storyEn, ...body }: ImportedValues,
): Promise<RowVersion> {
  const ids = await idsOfTerms(tx, by, { materials, techniques })
  const { id, version } = await createArtifact(tx, by, { ...body, ...ids } as z.output<typeof createArtifactBody>)
  await writeStory(tx, by, id, { storyVi, storyEn })
  return { id, version }
}

/** The number stays with the same piece; nothing remains of its earlier values. */
async function revive(tx: Db, by: By, { id, version }: KnownRecord, values: ImportedValues): Promise<RowVersion> {
  const back = await restoreFromTrash(tx, by, { id, version }, { of: { artifacts: { trash: artifactTrash } } })
  return { id, version: await write(tx, by, back, { ...BLANK, ...values }) }
}

async function write(tx: Db, by: By, target: RowVersion, changed: ImportedValues) {
  const { materials, techniques, storyVi, storyEn, ...body } = changed
  const fields = { ...body, ...(await idsOfTerms(tx, by, { materials, techniques })) }
  const isAny = Object.keys(fields).length > 0
  const { version } = isAny ? await changeArtifact(tx, by, target, fields) : target
  await writeStory(tx, by, target.id, { storyVi, storyEn })
  return version
}

async function writeStory(tx: Db, by: By, id: string, texts: ImportedValues) {
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length === 0) return
  const { version } = await readStory(tx, id)
  await saveStory(tx, by, { id, version }, given)
}
