import type { AuditLine } from '@learning-cms/contract/records/activity'
import { changesWords } from '@learning-cms/texts/kit/changes'
import { use, type ReactNode } from 'react'
import { useWords, type WordKey } from '#kit/text/words.ts'
import classes from './changes.module.css'
import { FieldChange } from './FieldChange.tsx'
import { recordWords } from './records.ts'

export type NamedChange = { name: string; before: unknown; after: unknown }

type Props = {
  line: AuditLine
  names: Readonly<Record<string, string>>
  /** Actions for one field of it. */
  actions?: (field: string, change: NamedChange) => ReactNode
}

const isCommon = (field: string): field is WordKey<typeof changesWords> => Object.hasOwn(changesWords.vi, field)

/** The fields of one line. Suspends until the entity's texts are loaded. */
export function LineChanges({ line, names, actions }: Props) {
  const say = useWords(changesWords)
  const { changes, personal, hidden, action } = line
  const fields = Object.entries({ ...personal, ...changes })
  const list = <Fields line={line} fields={fields} names={names} actions={actions} />
  const snapshot = action.endsWith('.create') ? 'initial' : /\.(remove|restore)$/.test(action) ? 'final' : undefined
  return (
    <>
      {snapshot && fields.length > 0 ? (
        <details className={classes['more']}>
          <summary>{say(snapshot, { count: fields.length })}</summary>
          {list}
        </details>
      ) : (
        fields.length > 0 && list
      )}
      {hidden !== 'no' && <p className={classes['note']}>{say(hidden)}</p>}
    </>
  )
}

type ChangedField = [field: string, change: [before: unknown, after: unknown]]

/** In the order of the record's form; other fields come last. */
function inOrder(fields: ChangedField[], names: string[]) {
  const placeOf = ([field]: ChangedField) => (names.includes(field) ? names.indexOf(field) : names.length)
  return fields.toSorted((a, b) => placeOf(a) - placeOf(b))
}

type ChangedFieldsProps = Props & { fields: ChangedField[]; actions: Props['actions'] }

function Fields({ line, fields, names, actions }: ChangedFieldsProps) {
  const say = useWords(changesWords)
  const record = use(recordWords(line.entity))
  const ownNames = record.names()
  const nameOf = (field: string) => ownNames[field] ?? (isCommon(field) ? say(field as 'name') : field)
  return (
    <dl className={classes['list']}>
      {inOrder(fields, Object.keys(ownNames)).map(([field, [before, after]]) => (
        <FieldChange
          key={field}
          name={nameOf(field)}
          before={before}
          after={after}
          names={names}
          show={(value) => record.show(field, value)}
        >
          {actions?.(field, { name: nameOf(field), before, after })}
        </FieldChange>
      ))}
    </dl>
  )
}
