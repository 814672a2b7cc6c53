import { settlementFields, type SettlementPreview } from '@learning-cms/contract/money/settlements'
import { settlementWords } from '@learning-cms/texts/settlements/settlements'
import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '#kit/text/words.ts'
import classes from './settlements.module.css'
import type { Choice } from './use-bringing.ts'

type Props = { shown: SettlementPreview; onChosen: (choice: Choice) => void; isBusy: boolean }

const CELLS_SHOWN = 4
/** The line with the most cells is most likely the headings. */
const widest = ({ first }: SettlementPreview) =>
  first.reduce((best, one) => (one.cells.length > best.cells.length ? one : best), first[0]!).line

/** Which line has the headings, and which column is what, with an example from the line below. */
export function ColumnChoice({ shown, onChosen, isBusy }: Props) {
  const say = useWords(settlementWords)
  const [headingLine, setHeadingLine] = useState(shown.headingLine ?? widest(shown))
  const [columns, setColumns] = useState<Choice['columns']>(shown.columns)
  const at = shown.first.findIndex(({ line }) => line === headingLine)
  const headings = shown.first[at]?.cells ?? []
  const below = shown.first[at + 1]?.cells ?? []
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
        data={shown.first.map(({ line, cells }) => ({
          value: String(line),
          label: say('lineWith', { line, text: cells.slice(0, CELLS_SHOWN).join(' | ') }),
        }))}
      />
      <div className={classes['columns']}>
        {settlementFields.map((field) => (
          <Select
            key={field}
            label={say(`field-${field}`)}
            placeholder={say('none')}
            clearable
            searchable
            data={options}
            value={columns[field] === undefined ? null : String(columns[field])}
            onChange={(position) =>
              setColumns({ ...columns, [field]: position === null ? undefined : Number(position) })
            }
          />
        ))}
      </div>
      <Button variant="default" loading={isBusy} onClick={() => onChosen({ headingLine, columns })}>
        {say('readAgain')}
      </Button>
    </section>
  )
}
