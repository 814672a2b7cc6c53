import { importFileStates, type ImportFile, type ImportFileState } from '@learning-cms/contract/records/import-files'
import type { Import } from '@learning-cms/contract/records/imports'
import { isReason, say as sayReason } from '@learning-cms/contract/core/all-reasons'
import { importFileWords } from '@learning-cms/texts/system/imports/import-files'
import { importWords } from '@learning-cms/texts/system/imports/imports'
import { Menu, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSave } from '#api/saving/use-save.ts'
import { DataTable, type Column } from '#kit/list/table/DataTable.tsx'
import { ErrorState } from '#kit/feedback/ErrorState.tsx'
import { useFormat } from '#kit/text/format.ts'
import { CloseIcon } from '#kit/show/icons.ts'
import { ListSkeleton } from '#kit/list/table/ListSkeleton.tsx'
import { Pager } from '#kit/list/Pager.tsx'
import { StatusBadge, type StatusTone } from '#kit/show/state/StatusBadge.tsx'
import { useLanguage, useWords } from '#kit/text/words.ts'
import classes from '#features/system/imports/import.module.css'
import { filesApi, importFileList } from '#features/system/imports/imports.api.ts'

const tones: Record<ImportFileState, StatusTone> = {
  processing: 'info',
  matched: 'info',
  unmatched: 'warning',
  failed: 'danger',
  linked: 'success',
  same: 'neutral',
  refused: 'danger',
  undone: 'neutral',
}
const SIZE = 10

/** Each file with its outcome, and why. */
export function FilesReport({ subject }: { subject: Import }) {
  const say = useWords(importFileWords)
  const [state, setState] = useState<ImportFileState>()
  const [query, setQuery] = useState<{ size: number; after?: string; before?: string }>({ size: SIZE })
  const version = `${subject.status} ${JSON.stringify(subject.files)}`
  const files = useQuery(importFileList(subject.id, version, { ...query, ...(state && { state: [state] }) }))
  const columns = useColumns()
  const { data, error } = files
  return (
    <div className={classes['filesReport']}>
      <Choice
        counts={subject.files}
        state={state}
        onChoose={(chosen) => {
          setState(chosen)
          setQuery({ size: query.size })
        }}
      />
      {error && <ErrorState title={say('unableToListFiles')} error={error} onRetry={files.refetch} />}
      {!error && !data && <ListSkeleton columns={columns} />}
      {data && (
        <>
          <DataTable
            label={say('filesOf')}
            columns={columns}
            rows={data.rows}
            nameOf={({ fileName }) => fileName}
            menu={menuOf(subject.id)}
            isBusy={files.isPlaceholderData}
          />
          <Pager
            label={say('pagesOfFiles')}
            page={data}
            size={query.size}
            onSize={(size) => setQuery({ size })}
            onPage={(cursor) => setQuery({ size: query.size, ...cursor })}
          />
        </>
      )}
    </div>
  )
}

type FileStateChoiceProps = {
  counts: Import['files']
  state: ImportFileState | undefined
  onChoose: (state: ImportFileState | undefined) => void
}

function Choice({ counts, state, onChoose }: FileStateChoiceProps) {
  const say = useWords(importFileWords)
  const sayAll = useWords(importWords)
  const { number } = useFormat()
  const there = importFileStates.filter((one) => counts[one] > 0)
  const all = there.reduce((sum, one) => sum + counts[one], 0)
  return (
    <div className={classes['filesTools']}>
      <SegmentedControl
        aria-label={say('filesOf')}
        data={[
          { value: '', label: `${sayAll('all')} ${number(all)}` },
          ...there.map((value) => ({ value, label: `${say(`file.${value}`)} ${number(counts[value])}` })),
        ]}
        value={state && counts[state] > 0 ? state : ''}
        onChange={(chosen) => onChoose(there.find((one) => one === chosen))}
      />
    </div>
  )
}

function useColumns(): Column<ImportFile, 'place'>[] {
  const say = useWords(importFileWords)
  const { number } = useFormat()
  return [
    { label: say('fileName'), cell: ({ fileName }) => <bdi title={fileName}>{fileName}</bdi> },
    {
      label: say('goesTo'),
      width: '232px',
      cell: ({ slot, line }) =>
        slot && line !== null && say('goesToLine', { slot: say(`slot.${slot}`), line: number(line) }),
    },
    {
      label: say('state'),
      width: '152px',
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{say(`file.${state}`)}</StatusBadge>,
    },
    { label: say('why'), width: '34%', cell: (file) => <Why file={file} /> },
  ]
}

function Why({ file: { reason, values } }: { file: ImportFile }) {
  const language = useLanguage()
  return reason && isReason(reason) ? sayReason(reason, language, values ?? {}) : reason
}

const waiting = new Set<ImportFileState>(['processing', 'matched', 'unmatched', 'failed'])

/** Possible until the file is attached to a record. */
function LeaveOut({ importId: id, file }: { importId: string; file: ImportFile }) {
  const say = useWords(importFileWords)
  const remove = useSave({
    save: () => filesApi.remove({ params: { id, assetId: file.id } }),
    touches: [['imports']],
    failed: say('leaveOutFailed'),
  })
  return (
    <Menu.Item
      leftSection={<CloseIcon size={16} aria-hidden />}
      disabled={!waiting.has(file.state)}
      onClick={() => remove.mutate(undefined)}
    >
      {say('leaveOut')}
    </Menu.Item>
  )
}

const menuOf = (importId: string) => (file: ImportFile) => <LeaveOut importId={importId} file={file} />
