import { Alert, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormat } from './format.ts'
import { WarningIcon } from './icons.ts'
import { kitWords } from './kit.words.ts'
import classes from './RecordForm.module.css'
import { compare, type Fields } from './three-way.ts'
import type { RecordFormState, Versioned } from './use-record-form.ts'
import { useWords } from './words.ts'

type Props<Values extends Fields, Row extends Versioned> = {
  state: RecordFormState<Values, Row>
  valuesOf: (row: Row | undefined) => Values
  names: Record<string, string>
  show: ((field: keyof Values & string, value: unknown) => ReactNode) | undefined
}

/** Somebody saved in between: both versions of each field, side by side, with nothing typed lost. */
export function StalePanel<Values extends Fields, Row extends Versioned>(props: Props<Values, Row>) {
  const { state, valuesOf, names, show } = props
  const { conflict, before, form, phase, saveMine, takeTheirs } = state
  const say = useWords(kitWords)
  if (!conflict) return null
  const theirs = valuesOf(conflict.theirs)
  const { clashes, onlyTheirs } = compare(before, form.values, theirs)
  const read = (field: string, value: unknown) => show?.(field, value) ?? <Value value={value} />
  return (
    <Alert
      color="yellow"
      icon={<WarningIcon />}
      role="alert"
      title={say('staleTitle', { who: conflict.by ?? say('someone') })}
    >
      <p className={classes['message']}>{say('staleWhy')}</p>
      {clashes.length > 0 && (
        <table className={classes['compare']}>
          <thead>
            <tr>
              <th>{say('staleField')}</th>
              <th>{say('staleTheirs')}</th>
              <th>{say('staleMine')}</th>
            </tr>
          </thead>
          <tbody>
            {clashes.map((field) => (
              <tr key={field}>
                <th scope="row">{names[field] ?? field}</th>
                <td>{read(field, theirs[field])}</td>
                <td>{read(field, form.values[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {onlyTheirs.length > 0 && (
        <p className={classes['message']}>
          {say('staleOther', { names: onlyTheirs.map((field) => names[field] ?? field).join(', ') })}
        </p>
      )}
      <Group gap={8} mt={12}>
        <Button size="sm" loading={phase.is === 'saving'} onClick={() => void saveMine()}>
          {say('saveMine')}
        </Button>
        <Button size="sm" variant="default" onClick={takeTheirs}>
          {say('takeTheirs')}
        </Button>
      </Group>
    </Alert>
  )
}

const plain = (text: string) =>
  text
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function Value({ value }: { value: unknown }) {
  const say = useWords(kitWords)
  const { number } = useFormat()
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  if (typeof value === 'number') return number(value)
  const text = Array.isArray(value) ? value.join('; ') : typeof value === 'string' ? plain(value) : ''
  return text || '–'
}
