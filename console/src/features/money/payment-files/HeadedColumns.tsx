import { paymentFileWords } from '@learning-cms/texts/money/payment-files/payment-files'
import { ActionIcon, Button, Select, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { CloseIcon } from '#kit/show/icons.ts'
import { useWords } from '#kit/text/words.ts'
import classes from './payment-files.module.css'

type HeadedColumn<Field extends string> = { heading: string; field: Field }
type Props<Field extends string> = {
  columns: readonly HeadedColumn<Field>[]
  fields: { value: Field; label: string }[]
  /** The field of a column that is added. */
  added: NoInfer<Field>
  error: ReactNode
  onChange: (columns: HeadedColumn<Field>[]) => void
}

/** The columns of a bank's table, each with its heading and what it holds. */
export function HeadedColumns<Field extends string>({ columns, fields, added, error, onChange }: Props<Field>) {
  const say = useWords(paymentFileWords)
  const setAt = (at: number, change: Partial<HeadedColumn<Field>>) =>
    onChange(columns.map((one, place) => (place === at ? { ...one, ...change } : one)))
  return (
    <>
      {columns.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- Columns have no identity but their place
        <div key={at} className={classes['column']}>
          <TextInput
            label={say('heading')}
            maxLength={60}
            value={one.heading}
            onChange={({ currentTarget: { value } }) => setAt(at, { heading: value })}
          />
          <Select
            label={say('field')}
            allowDeselect={false}
            data={fields}
            value={one.field}
            onChange={(field) => field && setAt(at, { field })}
          />
          <ActionIcon
            variant="subtle"
            aria-label={say('removeColumn', { name: one.heading })}
            onClick={() => onChange(columns.filter((_one, place) => place !== at))}
          >
            <CloseIcon size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error && (
        <p role="alert" className={classes['error']}>
          {error}
        </p>
      )}
      <Button
        variant="default"
        className={classes['add']}
        onClick={() => onChange([...columns, { heading: '', field: added }])}
      >
        {say('addColumn')}
      </Button>
    </>
  )
}
