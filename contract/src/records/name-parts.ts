import { inEach, type InEach } from '@learning-cms/texts'
import { namePartHeadings } from '@learning-cms/texts/system/imports/name-parts'
import { fieldsOf, type ImportField } from './import-fields.ts'
import type { ImportEntity } from './import-rights.ts'

type NamePart = { heading: InEach; alsoCalled: readonly string[] }

/** Columns that hold part of a name: in a file they stand for `fullName`, which is put together from them. */
export const nameParts = {
  familyName: {
    heading: inEach(namePartHeadings, 'familyName'),
    alsoCalled: [
      'ho',
      'ho dem',
      'ho va dem',
      'ho ten dem',
      'ho va ten dem',
      'ho lot',
      'ho va lot',
      'ho chu lot',
      'ho va chu lot',
      'last name',
      'lastname',
      'surname',
      'family name',
    ],
  },
  middleName: {
    heading: inEach(namePartHeadings, 'middleName'),
    alsoCalled: [
      'dem',
      'ten dem',
      'ten lot',
      'chu lot',
      'middle name',
      'middlename',
      'middle names',
      'additional name',
    ],
  },
  givenName: {
    heading: inEach(namePartHeadings, 'givenName'),
    alsoCalled: ['ten', 'ten goi', 'ten rieng', 'first name', 'firstname', 'given name', 'given names', 'forename'],
  },
} as const satisfies Record<string, NamePart>
export const namePartNames = Object.keys(nameParts) as (keyof typeof nameParts)[]

const hasName = (entity: ImportEntity) => Object.hasOwn(fieldsOf(entity), 'fullName')

type Mappable = Pick<ImportField, 'heading' | 'isRequired'>

/** What a column of a file may hold: a field of the list, or part of a name. */
export const mappableOf = (entity: ImportEntity): Readonly<Record<string, Mappable>> =>
  hasName(entity) ? { ...fieldsOf(entity), ...nameParts } : fieldsOf(entity)

/** Whether a file has a field, be it in parts. */
export const isMapped = (mapping: readonly (string | null)[], field: string) =>
  mapping.includes(field) || (field === 'fullName' && namePartNames.some((name) => mapping.includes(name)))
