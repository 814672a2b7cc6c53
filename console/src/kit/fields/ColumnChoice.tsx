import { matchingWords } from '@learning-cms/texts/kit/table-matching'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#kit/text/words.ts'
import classes from './table-file.module.css'

/** The columns as chosen by hand. */
export type ChosenColumns<Field extends string> = { headingLine: number; columns: Partial<Record<Field, number>> }
type ColumnPreview<Field extends string> = {
  first: { line: number; cells: string[] }[]
  headingLine: number | null
  columns: Partial<Record<Field, number>>
}
type Props<Field extends string> = {
  preview: ColumnPreview<Field>
  fields: readonly { name: Field; label: string }[]
  onChosen: (choice: ChosenColumns<Field>) => void
  isBusy: boolean
}

const MAX_CELLS = 4
/** The line with the most cells is most likely the headings. */
const widest = ({ first }: ColumnPreview<string>) =>
  first.reduce((best, one) => (one.cells.length > best.cells.length ? one : best), first[0]!).line

/** Which line has the headings, and which column is what, with an example from the line below. */
export function ColumnChoice<Field extends string>({ preview, fields, onChosen, isBusy }: Props<Field>) {
  const say = useWords(matchingWords)
  const [headingLine, setHeadingLine] = useState(preview.headingLine ?? widest(preview))
  const [columns, setColumns] = useState(preview.columns)
  const at = preview.first.findIndex(({ line }) => line === headingLine)
  const headings = preview.first[at]?.cells ?? []
  const below = preview.first[at + 1]?.cells ?? []
  const options = headings.map((heading, position) => ({
    value: String(position),
    label: `${heading || say('column', { n: position + 1 })}${below[position] ? ` · ${below[position]}` : ''}`,
  }))
  return (
    <section className={classes['choice']}>
      <Select
        label={say('headingLine')}
        allowDeselect={false}
        value={String(headingLine)}
        onChange={(line) => setHeadingLine(Number(line))}
        data={preview.first.map(({ line, cells }) => ({
          value: String(line),
          label: say('lineWith', { line, text: cells.slice(0, MAX_CELLS).join(' | ') }),
        }))}
      />
      <div className={classes['columns']}>
        {fields.map(({ name, label }) => (
          <Select
            key={name}
            label={label}
            placeholder={say('none')}
            clearable
            searchable
            data={options}
            value={columns[name] === undefined ? null : String(columns[name])}
            onChange={(position) => {
              const { [name]: _left, ...others } = columns
              setColumns((position === null ? others : { ...columns, [name]: Number(position) }) as typeof columns)
            }}
          />
        ))}
      </div>
      <Button variant="default" loading={isBusy} onClick={() => onChosen({ headingLine, columns })}>
        {say('readAgain')}
      </Button>
    </section>
  )
}
