import { numberInCode } from '@learning-cms/contract/museum/artifact-code'
import { areInOrder, hasStart } from '@learning-cms/contract/museum/artifacts'
import type { ImportProblem } from '@learning-cms/contract/records/imports'
import { readDatePhrase } from '@learning-cms/domain/dates/phrases'
import { isBefore, partialDateIn } from '@learning-cms/contract/core/dates/partial-dates'
import { readSizes } from '@learning-cms/domain/sizes/sizes'
import {
  numberIn,
  problem,
  textIn,
  type Previewed,
  type KnownRecord,
  type ImportedValues,
} from '#services/imports/target.ts'

/** Obstacles to a row, by the current register. */
export function previewArtifact({ known, byCode, values, changed }: Previewed): ImportProblem | undefined {
  const after = { ...known?.now, ...changed }
  const years = { fromYear: numberIn(after, 'fromYear') ?? null, toYear: numberIn(after, 'toYear') ?? null }
  const hasYears = changed['fromYear'] !== undefined || changed['toYear'] !== undefined
  if (hasYears && !hasStart(years)) return problem('fromYear', 'artifacts.from-year-required')
  if (hasYears && !areInOrder(years)) return problem('toYear', 'artifacts.years-order')
  const isNumbered = changed['priority'] !== undefined && byCode !== undefined && byCode.id !== known?.id
  return isNumbered && !isRevived(byCode, values) ? takenBy(byCode) : undefined
}

/** An artifact that an import created and its undoing put in the trash: the corrected file finds it there. */
export const isRevived = ({ state, now }: KnownRecord, values: ImportedValues) =>
  state === 'in-trash' && now['isTakenBack'] === true && lower(now['code']) === lower(values['code'])

const lower = (code: unknown) => String(code).toLowerCase()

function takenBy({ id, state, now }: KnownRecord) {
  const { priority, code, nameVi: name } = now
  if (state === 'elsewhere') return problem('priority', 'artifacts.index-spent', { priority, code })
  const reason = state === 'in-trash' ? 'artifacts.index-in-trash' : 'artifacts.index-taken'
  return problem('priority', reason, { priority, name, code, id })
}

/** Imported all the same, but somebody should check. */
export function notesOnArtifact({ known, values, changed }: Previewed): ImportProblem[] {
  const now = { ...known?.now, ...changed }
  return [...numberNotes(now, values, changed), ...textNotes(now, changed), ...termNotes(values)]
}

function numberNotes(now: ImportedValues, values: ImportedValues, changed: ImportedValues): ImportProblem[] {
  if (changed['priority'] === undefined && changed['code'] === undefined) return []
  const [priority, code] = [numberIn(now, 'priority'), textIn(now, 'code')]
  const inCode = numberInCode(code ?? '')
  if (values['priority'] === undefined && inCode === priority)
    return [problem('priority', 'imports.number-of-code', { priority })]
  return inCode === priority ? [] : [problem('code', 'imports.code-number', { priority, code })]
}

function textNotes(now: ImportedValues, changed: ImportedValues): ImportProblem[] {
  const notes: ImportProblem[] = []
  const sizes = textIn(changed, 'sizes')
  const unread = sizes === undefined ? [] : readSizes(sizes).unread
  if (unread.length > 0) notes.push(problem('sizes', 'imports.sizes-unread', { parts: unread.join('; ') }))
  const age = textIn(changed, 'ageVi')
  if (age && now['fromYear'] == null && !readDatePhrase(age)) notes.push(problem('ageVi', 'imports.age-unread'))
  const registered = textIn(now, 'timeRegister')
  const collected = partialDateIn(textIn(now, 'timeCollection') ?? '')
  if (changed['timeRegister'] !== undefined && registered && collected && isBefore(registered, collected))
    notes.push(problem('timeRegister', 'imports.registered-before-collected'))
  return notes
}

const termNotes = ({ newTerms }: ImportedValues) =>
  Array.isArray(newTerms)
    ? [
        problem(null, 'imports.terms-added', {
          names: newTerms.map(({ name }: { name: string }) => name).join(', '),
          terms: newTerms,
        }),
      ]
    : []
