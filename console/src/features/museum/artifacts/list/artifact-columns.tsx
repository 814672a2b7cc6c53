import type { ArtifactRow } from '@learning-cms/contract/museum/artifacts'
import { partialDateText } from '@learning-cms/contract/core/dates/partial-dates'
import { artifactWords } from '@learning-cms/texts/museum/artifacts/artifacts'
import { useMemo } from 'react'
import { useHasEnglish } from '#api/session/register-languages.tsx'
import { useMay } from '#api/session/session.ts'
import { useCellSave } from '#api/saving/use-cell-save.ts'
import { DateText } from '#kit/show/DateText.tsx'
import type { CellEdit } from '#kit/edit/cell-edit.ts'
import { useFormat, type Formats } from '#kit/text/format.ts'
import type { Column } from '#kit/list/ListPage.tsx'
import { RecordName } from '#kit/show/people/PersonName.tsx'
import { useLanguage, useWords, type Language, type Say } from '#kit/text/words.ts'
import { saysYears } from '#features/museum/artifacts/form/same-years.ts'
import { writeYears } from '#kit/fields/dates/years.ts'
import { ageIn, isUntranslated, nameIn } from '#features/museum/artifacts/artifact-names.ts'
import { artifactsApi } from '#features/museum/artifacts/artifacts.api.ts'
import { ArtifactStatusBadge } from '#features/museum/artifacts/ArtifactStatusBadge.tsx'
import { ArtifactTile } from './ArtifactTile.tsx'
import { FreshnessMark } from '#features/museum/artifacts/page/FreshnessMark.tsx'
import classes from './artifacts.module.css'
import { QualityMark } from './QualityMark.tsx'

type ArtifactSortField = 'priority' | 'nameVi' | 'code' | 'fromYear' | 'timeRegister' | 'createdAt' | 'updatedAt'
type ArtifactColumn = Column<ArtifactRow, ArtifactSortField>
type ArtifactCellEdits = { placeNow?: CellEdit<ArtifactRow>; amount?: CellEdit<ArtifactRow> }
type ArtifactColumnTools = {
  say: Say<typeof artifactWords.vi>
  language: Language
  format: Formats
  edits: ArtifactCellEdits
}

/** The first column is the artifact's name; hidden ones are offered by the chooser. */
export function useArtifactColumns(): ArtifactColumn[] {
  const say = useWords(artifactWords)
  const language = useLanguage()
  const format = useFormat()
  const edits = useEdits()
  const hasEnglish = useHasEnglish()
  return useMemo(() => {
    const spoken = { say, language, format, edits }
    const columns = [...defaultColumns(spoken), ...onRequest(spoken)]
    return hasEnglish ? columns : columns.filter(({ name }) => name !== 'translation')
  }, [say, language, format, edits, hasEnglish])
}

/** The cells that people with the right may edit in the list. */
function useEdits(): ArtifactCellEdits {
  const mayWrite = useMay()('artifacts:write')
  const save = useCellSave(saving)
  return useMemo(() => {
    if (!mayWrite) return {}
    return {
      placeNow: {
        as: 'text',
        longest: 255,
        value: (row) => row.placeNow,
        with: (row, placeNow: string) => ({ ...row, placeNow }),
        save: (row, placeNow: string) => save(row, { placeNow }),
      },
      amount: {
        as: 'count',
        value: (row) => row.amount,
        with: (row, amount: number) => ({ ...row, amount }),
        save: (row, amount: number) => save(row, { amount }),
      },
    }
  }, [mayWrite, save])
}

const saving = { entity: 'artifacts', update: artifactsApi.update }

const defaultColumns = ({ say, language, edits }: ArtifactColumnTools): ArtifactColumn[] => [
  { name: 'name', label: say('artifact'), sort: 'nameVi', cell: (artifact) => <ArtifactName artifact={artifact} /> },
  {
    name: 'priority',
    label: say('priority'),
    width: '124px',
    align: 'end',
    sort: 'priority',
    cell: (row) => row.priority,
  },
  {
    name: 'age',
    label: say('age'),
    width: '176px',
    from: 'medium',
    sort: 'fromYear',
    cell: (row) => <Age row={row} language={language} />,
  },
  {
    name: 'placeNow',
    label: say('placeNow'),
    width: '160px',
    from: 'wide',
    cell: ({ placeNow }) => placeNow,
    edit: edits.placeNow,
  },
  {
    name: 'status',
    onPhone: 'bottom',
    label: say('status'),
    width: '136px',
    cell: (row) => <StateCell row={row} />,
  },
  {
    name: 'translation',
    label: say('translation'),
    width: '144px',
    from: 'medium',
    cell: ({ translation }) => <FreshnessMark freshness={translation} />,
  },
]

const onRequest = ({ say, format, edits }: ArtifactColumnTools): ArtifactColumn[] =>
  (
    [
      { name: 'code', label: say('code'), width: '144px', sort: 'code', cell: ({ code }) => code },
      { name: 'type', label: say('type'), width: '80px', cell: ({ type }) => say(type) },
      {
        name: 'amount',
        label: say('amount'),
        width: '112px',
        align: 'end',
        cell: ({ amount, amountUnit }) => [format.number(amount), amountUnit].filter(Boolean).join(' '),
        edit: edits.amount,
      },
      {
        name: 'timeRegister',
        label: say('timeRegister'),
        width: '136px',
        sort: 'timeRegister',
        cell: ({ timeRegister }) => timeRegister && partialDateText(timeRegister),
      },
      {
        name: 'treasure',
        label: say('treasure'),
        width: '152px',
        cell: ({ isNationalTreasure }) => isNationalTreasure && say('treasure'),
      },
      dateOf('createdAt', say('createdAt')),
      dateOf('updatedAt', say('updatedAt')),
    ] satisfies ArtifactColumn[]
  ).map((column): ArtifactColumn => ({ ...column, visibility: 'on-request' }))

const dateOf = (name: 'createdAt' | 'updatedAt', label: string): ArtifactColumn => ({
  name,
  label,
  width: '120px',
  sort: name,
  cell: ({ [name]: at }) => <DateText at={at} />,
})

/** Visibility, and what is incomplete. */
const StateCell = ({ row }: { row: ArtifactRow }) => (
  <span className={classes['state']}>
    <ArtifactStatusBadge status={row.status} />
    {row.quality !== 'complete' && <QualityMark artifact={row} />}
  </span>
)

function ArtifactName({ artifact }: { artifact: ArtifactRow }) {
  const say = useWords(artifactWords)
  const language = useLanguage()
  const { code, type, isNationalTreasure } = artifact
  const detail = [
    code,
    say(type),
    isNationalTreasure && say('treasure'),
    isUntranslated(artifact, language) && say('untranslated'),
  ]
  return (
    <RecordName
      name={nameIn(artifact, language)}
      detail={detail.filter(Boolean).join(' · ')}
      picture={<ArtifactTile artifact={artifact} />}
    />
  )
}

/** The label's wording, with the years it means. */
function Age({ row, language }: { row: ArtifactRow; language: Language }) {
  const { fromYear, toYear } = row
  const years = fromYear === null ? '' : writeYears(fromYear, toYear, language)
  const age = ageIn(row, language)
  if (age === '' && years === '') return undefined
  const isSaid = fromYear !== null && saysYears(age, years, fromYear)
  return <RecordName name={age || years} detail={isSaid ? undefined : age && years} isQuiet />
}
