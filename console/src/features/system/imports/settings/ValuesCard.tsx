import { fieldsOf } from '@learning-cms/contract/records/import-fields'
import type { Import, ImportValues } from '@learning-cms/contract/records/imports'
import { importWords } from '@learning-cms/texts/system/imports/imports'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLanguage, useWords } from '#kit/text/words.ts'
import classes from '#features/system/imports/import.module.css'
import { importValueList } from '#features/system/imports/imports.api.ts'
import type { ImportSettingsBody } from './use-settings.ts'

type Props = { subject: Import; onChange: (settings: ImportSettingsBody) => void }
type Value = ImportValues['rows'][number]

/**
 * Values that the last check did not recognise, each once: their meaning is saved for later files, like the columns.
 */
export function ValuesCard({ subject, onChange }: Props) {
  const say = useWords(importWords)
  const language = useLanguage()
  const { data } = useQuery(importValueList(subject))
  if (!data || data.rows.length === 0) return null
  const isSame = (one: Pick<Value, 'field' | 'value'>, other: Pick<Value, 'field' | 'value'>) =>
    one.field === other.field && one.value === other.value
  const choose = ({ field, value }: Value, to: string | null) =>
    onChange({ choices: [...subject.choices.filter((one) => !isSame(one, { field, value })), { field, value, to }] })
  return (
    <div className={classes['card']}>
      <h2>{say('valuesTitle')}</h2>
      <p className={classes['hint']}>{say('valuesWhy')}</p>
      <ul className={classes['columns']}>
        {data.rows.map((row) => {
          const called = fieldsOf(subject.entity)[row.field]!.heading[language]
          return (
            <li key={`${row.field} ${row.value}`} className={classes['column']}>
              <span className={classes['heading']} title={row.value}>
                {row.value}
              </span>
              <span className={classes['samples']}>
                <span>
                  {called}
                  {row.count > 0 && ` · ${say('valueRows', { count: row.count })}`}
                </span>
              </span>
              <Select
                aria-label={say('valueFor', { value: row.value, field: called })}
                placeholder={say('leaveValue')}
                searchable
                clearable
                value={(subject.choices.find((one) => isSame(one, row)) ?? row).to}
                onChange={(to) => choose(row, to)}
                data={data.options[row.field] ?? []}
              />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
