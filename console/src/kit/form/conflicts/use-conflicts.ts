import { isSame, merge, type RecordFields } from '@learning-cms/domain/records/merge'
import { kitWords } from '@learning-cms/texts/kit/kit'
import { useState } from 'react'
import { authorSoonOf, isMineAfter } from './authors.ts'
import { toastNews } from '#kit/feedback/toast.tsx'
import type { FormOf, Origin, RecordFormOptions, Versioned } from '#kit/form/use-record-form.ts'
import { wordsNow } from '#kit/text/words.ts'

/** Fields that two people changed, each with its old value and both new ones. */
export type Conflict<Values extends RecordFields, Row> = {
  base: Values
  mine: Values
  theirs: Origin<Values, Row>
  by: string | undefined
  clashes: (keyof Values & string)[]
  /** Their changes that merge without a conflict. */
  incoming: (keyof Values & string)[]
  /** Conflicting fields that they changed again while the dialog was open. */
  again: (keyof Values & string)[]
}

type ConflictParts<Values extends RecordFields, Row extends Versioned> = {
  options: RecordFormOptions<Values, Row>
  form: FormOf<Values>
  origin: Origin<Values, Row>
  setOrigin: (origin: Origin<Values, Row>) => void
}

/** The open question, based on a newer row. */
function following<Values extends RecordFields, Row>(last: Conflict<Values, Row>, next: Conflict<Values, Row>) {
  const again = next.clashes.filter((name) => !isSame(last.theirs.values[name], next.theirs.values[name]))
  return { ...next, by: next.by ?? last.by, again }
}

/** The conflict with the name of whoever saved this version, if it still stands. */
const namedBy =
  <Values extends RecordFields, Row extends Versioned>(by: string | undefined, { version }: Versioned) =>
  (last: Conflict<Values, Row> | undefined) =>
    last && by && last.theirs.row?.version === version ? { ...last, by } : last

/** The name of whoever made a change; it may be reported later than the change. */
type Author = string | undefined | Promise<string | undefined>

async function notifyMerged(fields: string[], author: Author) {
  const by = await author
  const say = wordsNow(kitWords)
  const names = fields.join(', ')
  if (fields.length > 0) toastNews(by ? say('cameInFrom', { who: by, names }) : say('cameIn', { names }))
}

/** Merges local edits with changes that somebody else saved meanwhile. */
export function useConflicts<Values extends RecordFields, Row extends Versioned>(parts: ConflictParts<Values, Row>) {
  const { options, form, origin, setOrigin } = parts
  const { names, valuesOf } = options
  const [conflict, setConflict] = useState<Conflict<Values, Row>>()
  const [isDialogOpen, setDialogOpen] = useState(false)

  const forget = () => {
    setConflict(undefined)
    setDialogOpen(false)
  }
  const stands = (next: Conflict<Values, Row>) => setConflict((last) => (last ? following(last, next) : next))
  /** Rebases the edits onto their row. If both changed a field, it raises a conflict instead and returns undefined. */
  const rebase = (over: Origin<Values, Row>, row: Row, author?: Author): Origin<Values, Row> | undefined => {
    const [mine, theirs] = [form.getValues(), { row, values: valuesOf(row) }]
    const { merged, clashes, incoming } = merge({ base: over.values, mine, theirs: theirs.values })
    if (clashes.length > 0) {
      const by = typeof author === 'string' ? author : undefined
      stands({ base: over.values, mine, theirs, by, clashes, incoming, again: [] })
      if (author instanceof Promise) void author.then((name) => setConflict(namedBy(name, row)))
      return undefined
    }
    if (incoming.length > 0) form.setValues(merged)
    setOrigin(theirs)
    forget()
    if (!isMineAfter(over.row?.version ?? 0, row))
      void notifyMerged(
        incoming.map((field) => names[field]),
        author,
      )
    return theirs
  }

  /** A newer row from the cache. */
  const onNewRow = (row: Row | undefined) => {
    const newest = Math.max(origin.row?.version ?? 0, conflict?.theirs.row?.version ?? 0)
    if (row && row.id === origin.row?.id && row.version > newest) rebase(origin, row, authorSoonOf(row))
  }
  return {
    conflict,
    isDialogOpen,
    rebase,
    forget,
    onNewRow,
    openDialog: () => setDialogOpen(true),
    /** Opens the dialog for the current values, unless the conflict has gone. */
    look: () => {
      if (conflict?.theirs.row && !rebase(origin, conflict.theirs.row, conflict.by)) setDialogOpen(true)
    },
    close: () => setDialogOpen(false),
    /** Restores earlier edits on top of the row they were based on; newer changes are merged at once. */
    takeUp: (over: Origin<Values, Row>, values: Values) => {
      form.setValues(values)
      setOrigin(over)
      const { row } = origin
      if (row && over.row && row.version > over.row.version && !rebase(over, row)) setDialogOpen(true)
    },
    /** Applies the person's choices to the merge and bases the form on their row. */
    decide: (chosen: Partial<Values>) => {
      if (!conflict) return undefined
      const { base, theirs } = conflict
      const { merged } = merge({ base, mine: form.getValues(), theirs: theirs.values })
      form.setValues({ ...merged, ...chosen })
      setOrigin(theirs)
      return theirs
    },
  }
}
export type Conflicts<Values extends RecordFields, Row extends Versioned> = ReturnType<typeof useConflicts<Values, Row>>
