import { changeProductBody, createProductBody } from '@learning-cms/contract/shop/products'
import { kindsOfField, productKinds as kinds } from '@learning-cms/contract/shop/product-terms'
import { fieldsOfVariant } from '@learning-cms/contract/shop/variants'
import { productKinds, taxClasses } from '@learning-cms/texts/shop/products/labels'
import * as z from 'zod'
import type { Db } from '#db/open.ts'
import type { By } from '#http/actor.ts'
import { refuseWithout } from '#services/auth/rights.ts'
import { categoryOptions, findCategories } from '#services/imports/category-names.ts'
import { asChoice, asDong, asRichText, asTags, asText, reading, type CellReader } from '#services/imports/cells.ts'
import { folded } from '#services/imports/headings.ts'
import {
  problem,
  numberIn,
  problemOf,
  textIn,
  type Draft,
  type FieldsInFiles,
  type ImportTarget,
  type KnownRecord,
  type ImportedRow,
  type NewRow,
  type Previewed,
} from '#services/imports/target.ts'
import { vocabularyOf } from '#services/imports/vocabulary.ts'
import { cleanRichText } from '#services/text/rich-text.ts'
import { asOptions } from './import-cells.ts'
import { findToImport, listBySku, type ProductToImport } from './import-queries.ts'
import { changeProduct, createProduct, removeProduct } from '#features/shop/products/rules.ts'

const kindChoices = { labels: productKinds, alsoWritten: { good: ['Hàng', 'Goods'], ticket: ['Tickets'] } }
const taxChoices = {
  labels: taxClasses,
  alsoWritten: { '0': ['0%'], '5': ['5%'], '8': ['8%'], '10': ['10%'], none: ['KCT', 'Không', 'None'] },
}

/** A whole number, with or without a unit of weight. */
const asInteger: CellReader = reading((text, cell) => {
  const digits = typeof cell === 'number' ? String(cell) : text.replace(/(?:g|gr|gam|grams?)\.?$/iu, '').trimEnd()
  return /^\d{1,9}$/.test(digits) ? { value: Number(digits) } : { reason: 'imports.whole' }
})

const fieldsInFiles: FieldsInFiles<'products', typeof changeProductBody> = {
  categoryId: 'category',
  onSaleFrom: null,
  onSaleUntil: null,
  images: null,
  ticketWay: null,
  slots: null,
  capacity: null,
  validDays: null,
  entryMinutes: null,
  courseId: null,
  parts: null,
  minAmount: null,
  maxAmount: null,
  isOffered: null,
}

/** As the database compares SKUs. */
const skuKey = (sku: string) => folded(sku).replaceAll(' ', '')

/** Products by their SKUs. New ones are drafts, like those created by hand; stock is received or counted. */
export const productImport: ImportTarget<'products', typeof changeProductBody> = {
  read: 'products:read',
  write: 'products:write',
  tables: ['products', 'search_entries'],
  fields: {
    sku: asText,
    kind: asChoice(kindChoices),
    nameVi: asText,
    nameEn: asText,
    category: asText,
    price: asDong,
    originalPrice: asDong,
    taxClass: asChoice(taxChoices),
    weightGrams: asInteger,
    lowStock: asInteger,
    tags: asTags,
    brand: asText,
    vendor: asText,
    options: asOptions,
    descriptionVi: asRichText,
    descriptionEn: asRichText,
  },
  vocabularies: {
    kind: vocabularyOf(kindChoices),
    taxClass: vocabularyOf(taxChoices),
    category: { options: categoryOptions },
  },
  codeField: 'sku',
  keyField: 'sku',
  storesCodes: false,
  codeOf: (values) => skuKey(textIn(values, 'sku') ?? '') || undefined,
  which: ({ byCode }) => (byCode?.state === 'in-trash' ? { problem: problem('sku', 'imports.in-trash') } : byCode),
  forNew: (values) => values,
  bodies: { create: createProductBody.omit({ kind: true }), change: changeProductBody },
  extras: { kind: z.enum(kinds) },
  fieldOf: fieldsInFiles,
  nameOf: (values) => textIn(values, 'nameVi') ?? textIn(values, 'sku') ?? '',
  resolve: async (db, drafts) => {
    for (const draft of drafts) clean(draft)
    await resolveCategories(db, drafts)
  },
  match: async (db, codes) => ({
    byCode: new Map((await listBySku(db, codes)).map((row) => [row.skuFolded, knownOf(row)])),
    byKey: new Map(),
  }),
  preview,
  notes: () => [],
  create: async (tx, by, rows) => {
    const made: ImportedRow[] = []
    for (const row of rows) made.push(await createOne(tx, by, row))
    return made
  },
  update: async (tx, by, target, changed) => (await changeProduct(tx, by, target, changed)).version,
  remove: async (tx, by, target) => {
    refuseWithout(by, 'products:delete')
    await removeProduct(tx, by, target)
  },
  readNow: async (db, id) => {
    const row = await findToImport(db, id)
    return row && knownOf(row)
  },
}

function clean({ values }: Draft) {
  for (const field of ['descriptionVi', 'descriptionEn']) {
    const html = textIn(values, field)
    if (html !== undefined) values[field] = cleanRichText(html)
  }
}

async function resolveCategories(db: Db, drafts: readonly Draft[]) {
  const categoryOf = await findCategories(db)
  for (const { values, problems } of drafts) {
    const name = textIn(values, 'category')
    if (name === undefined) continue
    delete values['category']
    const found = categoryOf(name)
    if ('id' in found) values['categoryId'] = found.id
    else problems.push({ ...found.problem, value: name })
  }
}

/** What the rules would refuse: a kind that changes, a field that the kind does not have, prices the wrong way round. */
function preview({ known, values, changed }: Previewed) {
  const named = known?.now['kind'] ?? values['kind']
  const kind = kinds.find((one) => one === named) ?? 'good'
  if (!textIn(values, 'sku')) return problem('sku', 'input.required')
  if (known && values['kind'] !== undefined && values['kind'] !== kind)
    return problem('kind', 'products.kind-stays', { kind })
  const isVariant = Boolean(known?.now['parentId'])
  const parentField = Object.keys(changed).find((field) => isVariant && !fieldsOfVariant.has(field))
  if (parentField) return problem(parentField === 'categoryId' ? 'category' : parentField, 'products.of-parent')
  const foreign = Object.keys(changed).find((field) => kindsOfField[field]?.includes(kind) === false)
  if (foreign) return problem(foreign, 'products.not-of-kind', { kind })
  const { stock, reserved } = known?.now ?? {}
  if (changed['options'] && (stock || reserved))
    return problem('options', 'products.options-stock', { stock, reserved })
  const after = { ...known?.now, ...changed }
  const [price, originalPrice] = [numberIn(after, 'price'), numberIn(after, 'originalPrice')]
  return price !== undefined && originalPrice !== undefined && originalPrice < price
    ? problem('originalPrice', 'products.original-below-price')
    : undefined
}

function knownOf({ id, version, isDeleted, skuFolded: _folded, ...now }: ProductToImport): KnownRecord {
  return { id, version, now, state: isDeleted ? 'in-trash' : 'here' }
}

async function createOne(tx: Db, by: By, { line, values }: NewRow): Promise<ImportedRow> {
  try {
    const body = { kind: 'good', ...values } as z.output<typeof createProductBody>
    const { id, version } = await createProduct(tx, by, body)
    return { line, id, version }
  } catch (error) {
    return { line, problem: problemOf(error, fieldsInFiles) }
  }
}
