import { fieldsOf, importKeys } from '@learning-cms/contract/records/import-fields'
import type { Import } from '@learning-cms/contract/records/imports'
import { isMapped, mappableOf } from '@learning-cms/contract/records/name-parts'
import { isReason, say as sayReason } from '@learning-cms/contract/core/all-reasons'
import { importWords } from '@learning-cms/texts/system/imports/imports'
import { Alert, Button, NativeSelect } from '@mantine/core'
import { ErrorIcon, InformationIcon, WarningIcon } from '#kit/show/icons.ts'
import { useLanguage, useWords } from '#kit/text/words.ts'
import { Bar } from './Bar.tsx'
import classes from '#features/system/imports/import.module.css'
import { ReadingCard } from '#features/system/imports/settings/ReadingCard.tsx'
import { useSettings } from '#features/system/imports/settings/use-settings.ts'
import { useStep } from './use-step.ts'
import { ValuesCard } from '#features/system/imports/settings/ValuesCard.tsx'

type Props = { subject: Import; onChecked: () => void }

/** Maps columns to fields. Choices are saved at once. */
export function ColumnsStep({ subject, onChecked }: Props) {
  const say = useWords(importWords)
  const settings = useSettings(subject.id)
  const check = useStep('check', onChecked)
  const missing = useMissing(subject)
  const { mapping } = subject
  const choose = (at: number, field: string | null) =>
    settings.change({ mapping: mapping.map((known, place) => (place === at ? field : known === field ? null : known)) })
  return (
    <>
      <Notes subject={subject} />
      <ReadingCard subject={subject} onChange={settings.change} />
      <div className={classes['card']}>
        <h2>{say('columnsTitle')}</h2>
        <ul className={classes['columns']}>
          <li className={classes['columnsHead']} aria-hidden>
            <span>{say('column')}</span>
            <span>{say('samples')}</span>
            <span>{say('field')}</span>
          </li>
          {subject.columns.map((column, at) => (
            // The columns of a file are identified by their position only.
            // oxlint-disable-next-line react/no-array-index-key -- as do the cells below
            <Column key={at} column={column} at={at} subject={subject} onChoose={(field) => choose(at, field)} />
          ))}
        </ul>
        <Ignored subject={subject} />
      </div>
      <ValuesCard subject={subject} onChange={settings.change} />
      <Bar>
        <p className={classes['barSays']} role="status">
          {missing && (
            <span className={classes['warning']}>
              <WarningIcon size={18} aria-hidden /> {missing}
            </span>
          )}
          {!missing && (settings.isSaving ? say('keeping') : say('choicesSaved'))}
        </p>
        <Button
          disabled={missing !== undefined}
          loading={check.isPending}
          onClick={() => void settings.settled().then(() => check.mutate(subject.id))}
        >
          {say('check')}
        </Button>
      </Bar>
    </>
  )
}

/** Why the last check failed, and notes on how the file was read. */
function Notes({ subject }: { subject: Import }) {
  const say = useWords(importWords)
  const language = useLanguage()
  const { jobReason: reason, jobReasonValues: values, status } = subject
  return (
    <>
      {status === 'uploaded' && reason && (
        <Alert color="red" icon={<ErrorIcon size={18} />} title={say('checkFailed')} role="alert">
          {isReason(reason) ? sayReason(reason, language, values ?? {}) : reason}
        </Alert>
      )}
      {(subject.isRemembered || subject.hasFormulas) && (
        <Alert color="blue" icon={<InformationIcon size={18} />}>
          {subject.isRemembered && (
            <p>{subject.source ? say('rememberedOf', { source: subject.source }) : say('remembered')}</p>
          )}
          {subject.hasFormulas && <p>{say('formulas')}</p>}
        </Alert>
      )}
    </>
  )
}

type ColumnProps = {
  column: Import['columns'][number]
  at: number
  subject: Import
  onChoose: (field: string | null) => void
}

function Column({ column: { heading, samples }, at, subject, onChoose }: ColumnProps) {
  const say = useWords(importWords)
  const language = useLanguage()
  const name = heading || say('unnamed', { letter: letterOf(at) })
  const fields = Object.entries(mappableOf(subject.entity))
  return (
    <li className={classes['column']} data-ignored={subject.mapping[at] === null || undefined}>
      <span className={classes['heading']} title={name}>
        {name}
      </span>
      <span className={classes['samples']}>
        {samples.map((sample, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- rows of a file, in their order
          <span key={place} title={String(sample ?? '')}>
            {sample === null || sample === '' ? '—' : String(sample)}
          </span>
        ))}
      </span>
      <NativeSelect
        aria-label={say('fieldFor', { column: name })}
        value={subject.mapping[at] ?? ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.value || null)}
        data={[
          { value: '', label: say('ignore') },
          ...fields.map(([value, { heading: words, isRequired }]) => ({
            value,
            label: `${words[language]}${isRequired ? ' *' : ''}`,
          })),
        ]}
      />
    </li>
  )
}

/** Column letters as in spreadsheets: A, B … Z, AA. */
function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last
}

function Ignored({ subject: { columns, mapping } }: { subject: Import }) {
  const say = useWords(importWords)
  const left = columns.flatMap(({ heading }, at) =>
    mapping[at] === null ? [heading || say('unnamed', { letter: letterOf(at) })] : [],
  )
  return (
    <p className={classes['hint']}>
      {left.length > 0 ? say('ignored', { columns: left.join(', ') }) : say('noneIgnored')}
    </p>
  )
}

/** The missing fields for which the server would refuse the check, by their headings. */
function useMissing({ entity, mapping, mode }: Import) {
  const say = useWords(importWords)
  const language = useLanguage()
  const fields = fieldsOf(entity)
  const called = (names: readonly string[]) => names.map((name) => fields[name]!.heading[language]).join(', ')
  const isThere = (name: string) => isMapped(mapping, name)
  if (mode !== 'update') {
    const lacking = Object.keys(fields).filter((name) => fields[name]!.isRequired && !isThere(name))
    return lacking.length > 0 ? say('missing', { fields: called(lacking) }) : undefined
  }
  const keys = importKeys[entity]
  return keys.some(isThere) ? undefined : say('missingKey', { fields: called(keys) })
}
